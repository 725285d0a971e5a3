use rusqlite::Connection;

use super::House;
use crate::store::sqlite::SqliteStore;
use crate::store::{Head, Player, Store, link};

/// What the first released version kept.
const SCHEMA_1: &str = include_str!("../schema_1.sql");

const FILLED: &str = "
    PRAGMA application_id = 0x5061726c;
    PRAGMA user_version = 1;
    INSERT INTO codes VALUES ('AAAAAA', 1), ('CLOSED', 1);
    INSERT INTO secrets VALUES ('AAAAAA', 3, zeroblob(32)), ('CLOSED', 1, zeroblob(32));
    INSERT INTO players VALUES ('anna', 2), ('ben', 3), ('carl', 4);
    INSERT INTO names VALUES ('anna', 'Anna'), ('ben', 'Ben');
    INSERT INTO keys VALUES (zeroblob(32), 'anna', 5), (unhex(printf('%064d', 1)), 'anna', 6);
    INSERT INTO tables VALUES ('AAAAAA', 'undercover', 'playing', 70);
    INSERT INTO sitting VALUES ('AAAAAA', 0, 'anna'), ('AAAAAA', 1, 'ben');
    INSERT INTO results VALUES
        ('AAAAAA', 1, 'undercover', '{}', 10, 'lost', 20), ('AAAAAA', 2, 'undercover', '{}', 30, NULL, NULL);
    INSERT INTO result_seats VALUES
        ('AAAAAA', 1, 0, 'carl'), ('AAAAAA', 1, 1, 'ben'), ('AAAAAA', 2, 0, 'anna'), ('AAAAAA', 2, 1, 'ben');
    INSERT INTO texts VALUES (1, 'AAAAAA', 'anna', zeroblob(16), zeroblob(8), 8, 'hello');
";

/// A store whose file a server of the first version has left.
fn old_house() -> House {
    let directory = tempfile::tempdir().unwrap();
    let file = Connection::open(directory.path().join("parlour.sqlite3")).unwrap();
    file.execute_batch(SCHEMA_1).unwrap();
    file.execute_batch(FILLED).unwrap();
    let first = link(Head::GENESIS, "{}");
    file.execute("INSERT INTO entries VALUES ('AAAAAA', 1, 9, '{}', ?1)", [first.hash]).unwrap();
    drop(file);
    let store = SqliteStore::open(directory.path()).expect("an older file opens");
    House { store, directory }
}

#[tokio::test]
async fn a_file_of_the_first_version_opens_with_everything_in_it() {
    let house = old_house();
    let head = link(Head::GENESIS, "{}");
    assert_eq!(house.store.load("AAAAAA").await.unwrap().map(|loaded| loaded.head()), Some(head));
    assert_eq!(house.count("SELECT count(*) FROM secrets WHERE code = 'AAAAAA'"), 1);
    assert_eq!(house.count("SELECT count(*) FROM secrets WHERE code = 'CLOSED'"), 0);
    let anna = Player { id: "anna".into(), name: Some("Anna".into()) };
    assert_eq!(house.store.key_holder([0; 32]).await.unwrap().map(|holder| holder.player), Some(anna));
    let keys = house.store.keys_of("anna").await.unwrap();
    assert_eq!(keys.iter().map(|key| key.made_at_ms).collect::<Vec<_>>(), [5, 6]);
    assert_ne!(keys[0].id, keys[1].id);
    assert_eq!(house.store.texts("AAAAAA", 9).await.unwrap()[0].body, "hello");
    assert_eq!(house.store.tables_of("anna").await.unwrap()[0].phase, "playing");
    let games = house.store.games_of("ben").await.unwrap();
    let names: Vec<_> = games[0].seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [None, Some("Ben")], "Carl was forgotten before");
    house.store.rename("anna", "c5 is an ace").await.unwrap();
    assert_eq!(house.store.names_at("AAAAAA").await.unwrap()[0].name.as_deref(), Some("Anna"));

    house.append("AAAAAA", head, vec![super::listed(80, "playing")]).await.unwrap();
    let house = house.reopen();
    assert_eq!(house.count("PRAGMA user_version"), 6);
    assert_eq!(house.store.keys_of("anna").await.unwrap(), keys, "ids are given once");
}

#[test]
fn an_old_file_and_a_new_one_have_the_same_tables() {
    let tables = |house: &House| -> Vec<(String, String)> {
        let file = house.by_hand();
        let mut listed = file
            .prepare(
                "SELECT m.name, group_concat(i.name || i.type || i.\"notnull\" || i.pk) FROM sqlite_schema m
                      JOIN pragma_table_info(m.name) i GROUP BY m.name ORDER BY m.name",
            )
            .unwrap();
        let rows = listed.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let (old, new) = (tables(&old_house()), tables(&House::new()));
    assert!(old.len() > 10, "{old:?}");
    assert_eq!(old, new);
}
