/** Why something was refused, in English: the first view of a table does without. */

import { card, some } from './en.js';

/** @import { AnyOptionsFault, AnyRefusal, Refused } from '../protocol.js' */

/** @param {Refused | { code: 'unreachable' }} refused @returns {string} */
export function refusal(refused) {
  switch (refused.code) {
    case 'no_advice':
      return 'There is advice only in games for one.';
    case 'nothing_to_repeat':
      return 'No game was played at this table yet. Choose another deal.';
    case 'no_winnable_deal':
      return 'No deal was found that can surely be won by these rules. Choose a random one, or easier rules.';
    case 'unreachable':
      return 'The server cannot be reached. Check the connection and try again.';
    case 'malformed':
    case 'hello_first':
    case 'hello_twice':
    case 'id_reused':
    case 'other_game':
    case 'method':
      return 'This page and the server do not understand each other. Reload the page.';
    case 'too_large':
      return 'That is too long. Make it shorter.';
    case 'unknown_key':
      return 'The server does not know you any more. Tell it your name again.';
    case 'unknown_table':
      return 'There is no table with this code. Check it, or ask for the link again.';
    case 'busy':
    case 'unavailable':
      return 'The server could not do that just now. Try again.';
    case 'slow_down':
      return 'That was too much at once. Wait a moment.';
    case 'stale':
      return 'The game had moved on. Look again.';
    case 'not_seated':
      return 'Take a seat first.';
    case 'not_host':
      return 'Only the host can do that.';
    case 'house_phrase':
      return 'To open a table here you need the pass phrase of this house.';
    case 'house_forbids':
      return {
        public_list: 'This house shows no tables to everybody. Send your friends the link.',
        spectators: 'In this house nobody looks on.',
        bots: 'In this house no bots play.',
      }[refused.what];
    case 'seat_taken':
      return 'Somebody sits there already.';
    case 'no_such_seat':
      return `This table has ${some(refused.seats, 'seat')}.`;
    case 'locked':
      return 'The host lets nobody else sit down now. Ask your friend to change that.';
    case 'game_running':
      return 'Not while a game is played. “Propose to end the game” is in the menu.';
    case 'no_game':
      return 'No game is played now.';
    case 'seats_open':
      return 'A seat is still free. Send your friend the link.';
    case 'too_many_seated':
      return `${some(refused.seated.length, 'player')} sit here, and there would be ${some(refused.seats, 'seat')}. Somebody has to leave first, or you free a seat.`;
    case 'not_ready':
      return 'Not everybody is ready yet.';
    case 'other_commitment':
      return 'The sealed deal has changed. Get ready again.';
    case 'changed':
      return 'Something changed here just before. Look again, and decide then.';
    case 'settings':
      return {
        patience_seconds: `Somebody may be away for ${refused.min} to ${refused.max} seconds before the others go on.`,
        turn_seconds: `A turn can have ${refused.min} to ${refused.max} seconds, or no end.`,
      }[refused.name];
    case 'options':
      return fault(refused.fault);
    case 'illegal':
      return illegal(refused.refusal);
    case 'phrases_only':
      return 'No talking about cards in this game: use a phrase.';
    case 'too_soon':
      return `Not so fast. Wait ${some(Math.ceil(refused.wait_ms / 1000), 'second')}.`;
    case 'text':
      return {
        empty: 'Write something first.',
        too_long: `Too long: ${'characters_max' in refused.fault ? refused.fault.characters_max : ''} characters at most.`,
        control: 'Some characters of that cannot be used. Leave them out.',
      }[refused.fault.why];
    case 'nothing_proposed':
      return 'Nothing is proposed any more.';
    case 'already_proposed':
      return 'Something is proposed already. Answer that first.';
    case 'patience':
      return refused.wait_ms === null
        ? 'That seat is not holding up the game.'
        : `Wait a little longer: ${some(Math.ceil(refused.wait_ms / 1000), 'second')}.`;
    case 'held_another_seat':
      return 'You had another seat in this game, so you cannot take this one. Wait for the next game.';
    case 'no_such_bot':
      return 'The house has no bot that plays this game so. Choose another, or wait for a friend.';
    case 'too_many_guests':
      return `${some(refused.guests_max, 'person', 'people')} without a seat look at this table already. Come back later.`;
    case 'table_closed':
      return 'This table is closed because nobody was here for a long time. Open a new one.';
    case 'journal_full':
      return 'So much has happened at this table that it takes no more. Open a new one.';
    case 'broken':
      return 'The server cannot use this table. Tell whoever runs it, or open a new one.';
    case 'too_many_tables':
      return `You have ${some(refused.tables_max, 'open table')}. Finish or leave one first.`;
    case 'too_many_keys':
      return `You play on ${some(refused.keys_max, 'device')}. Take the key away from one that you no longer use.`;
    case 'too_many_sockets':
      return 'Too many pages of this server are open where you are. Close some and try again.';
    case 'unknown_link':
      return 'This link was used already or is too old. Make a new one on your other device.';
    case 'not_your_game':
      return 'Only those who played this game can have its record.';
    case 'no_record':
      return 'There is no such game, or it is not over yet.';
    case 'origin':
      return `This page comes from ${refused.origin}, the server is called ${refused.host}. Whoever runs it can allow that with ${refused.setting}.`;
    case 'not_found':
      return 'There is nothing here. Go back to the first page.';
    case 'internal':
      return 'Something went wrong in the server, and nothing was done. Try again.';
  }
}

/** @param {AnyOptionsFault} fault @returns {string} */
function fault(fault) {
  switch (fault.why) {
    case 'draw':
      return 'Turn one card at a time, or three.';
    case 'vegas_passes':
      return `Vegas scoring has ${some(fault.passes, 'pass', 'passes')} with this draw.`;
    case 'passes':
      return `The number of passes goes from ${fault.min} to ${fault.max}, or choose ${fault.game === 'klondike' ? 'no end' : 'no clock'}.`;
    case 'kings_only_at_hard':
      return 'At Hard only Kings go into empty columns.';
    case 'players':
      return `Choose ${fault.min} to ${fault.max} players.`;
    case 'cards':
      return `Choose ${fault.min} to ${fault.max} cards for each.`;
    case 'clue_limit':
      return `Choose a clue limit of ${fault.min} to ${fault.max}.`;
    case 'tokens':
      return `The number of time tokens goes from ${fault.min} to ${fault.max}.`;
  }
}

/** @param {AnyRefusal} refusal @returns {string} */
export function illegal(refusal) {
  switch (refusal.why) {
    case 'game_over':
      return 'The game is over.';
    case 'not_at_the_table':
      return 'Another seat plays this game.';
    case 'stock_empty':
      return 'The stock is empty.';
    case 'stock_not_empty':
      return `Turn the stock first: it has ${some(refusal.stock, 'card')} more.`;
    case 'waste_empty':
      return 'There is nothing to turn over.';
    case 'last_pass':
      return `That was the last of ${some(refusal.passes, 'pass', 'passes')} through the stock.`;
    case 'nothing_to_undo':
      return 'There is nothing to undo.';
    case 'nothing_to_redo':
      return 'There is nothing to do again.';
    case 'not_open':
      return 'The finish comes once no card is face down and stock and waste are empty.';
    case 'not_your_turn':
      return 'It is not your turn.';
    case 'no_moves_left':
      return 'You have no moves left in this turn. Plays to a foundation are still free.';
    case 'no_peeks_left':
      return 'You have no peeks left.';
    case 'peeked_already':
      return 'You have peeked in this turn already.';
    case 'peek_comes_first':
      return 'A peek comes before the first move of a turn.';
    case 'not_face_down':
      return `That card is not face down. The column has ${some(refusal.down, 'face-down card')}.`;
    case 'no_markers_left':
      return 'Both of your markers are on the table.';
    case 'not_peeked_by_you':
      return 'You can only mark a card that you have peeked at.';
    case 'already_marked':
      return 'You have marked that card already.';
    case 'untrue':
      return refusal.game === 'undercover'
        ? 'That card is not an ace, 2 or 3. Nothing was placed.'
        : 'You hold no card for that column. Nothing was placed.';
    case 'coins_come_first':
      return 'First everybody places a coin, or does not.';
    case 'coin_decided':
      return 'You have decided about your coin already.';
    case 'coin_comes_last':
      return 'The coin comes at the end of your turn.';
    case 'only_the_coin':
      return 'Your moves are over. Place your coin, or leave it.';
    case 'coin_is_there':
      return 'Your coin lies there already.';
    case 'not_in_hand':
      return `You do not hold the ${card(refusal.card)}.`;
    case 'choose_card_for_stock':
      return 'A time token is paid. Choose a card of your hand that goes under your stock.';
    case 'nothing_goes_under':
      return 'No card goes under your stock now.';
    case 'nothing_to_take_back':
      return 'There is nothing to take back now.';
    case 'not_now':
      return {
        planning: 'First everybody plans: lay a clue, or pass.',
        tricks: 'Planning is over: play a card to the trick.',
        burying: 'The trick has to be buried first: its winner chooses a clue.',
      }[refusal.phase];
    case 'not_held':
      return 'You do not hold that card.';
    case 'no_clues_left':
      return `No more than ${some(refusal.clue_limit, 'clue')} can be laid. Pass.`;
    case 'somebody_passed':
      return 'Somebody has passed already, so nobody can recant any more.';
    case 'no_clues':
      return 'You have no clue to take back.';
    case 'must_follow':
      return `Follow suit: you hold ${{ C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }[refusal.led]}. An Alibi can always be played.`;
    case 'no_such_clue':
      return 'That is no open clue of yours.';
    case 'no_match':
      return 'The trick does not match that clue. Choose one that is lit.';
    case 'misfit':
      return misfit(refusal);
  }
}

/** @param {Extract<AnyRefusal, { why: 'misfit' }>} refusal @returns {string} */
function misfit(refusal) {
  switch (refusal.misfit) {
    case 'no_such_move':
      return 'Cards do not move that way.';
    case 'nothing_there':
      return 'There is no card to move.';
    case 'too_many_cards':
      return `Only ${some(refusal.available, 'card')} can move from there.`;
    case 'does_not_fit':
      return `The ${card(refusal.card)} does not go on the ${card(refusal.onto)}: it takes the ${refusal.fits.map(card).join(' or the ')}.`;
    case 'nothing_fits':
      return `Nothing goes on the ${card(refusal.onto)}.`;
    case 'empty_wants_king':
      return 'An empty column takes a King, alone or with the cards on it.';
    case 'empty_wants_king_or_one':
      return 'An empty column takes a single card, or a King with the cards on it.';
    case 'foundation_wants':
      return `That foundation waits for the ${card(refusal.next)}.`;
    case 'foundation_complete':
      return 'That foundation is complete.';
  }
}
