/** A reverse proxy in front of a house: a real one, run by the example that stands in docker/. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { atEnd } from './ending.js';

/**
 * @import { AddressInfo } from 'node:net'
 * @import { TestContext } from 'node:test'
 */

/** @typedef {'caddy' | 'nginx' | 'haproxy'} Proxy */

const START_MILLISECONDS_MAX = 20_000;

/** A port that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a proxy that speaks https at this port of localhost, until the test ends.
 *
 * @param {TestContext} t
 * @param {Proxy} proxy
 * @param {number} port
 * @param {string} house its address, such as http://127.0.0.1:8080
 */
export async function openFront(t, proxy, port, house) {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-front-'));
  const { command, words, env } = { caddy, nginx, haproxy }[proxy](folder, port, new URL(house).host);
  const server = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env, HOME: folder } });
  let said = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (more) => (said += more));
  server.on('error', (error) => (said += error));
  atEnd(t, async () => {
    if (server.exitCode === null && server.pid !== undefined) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true });
  });
  const until = Date.now() + START_MILLISECONDS_MAX;
  while (!(await listens(port))) {
    if (Date.now() > until || server.exitCode !== null) throw new Error(`${proxy} does not listen; it said:\n${said}`);
    await sleep(50);
  }
}

/** @param {string} folder @param {number} port @param {string} house */
function caddy(folder, port, house) {
  // A certificate of its own authority, as for every name that is no public one; port 80 may be another's.
  const config = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${example('Caddyfile')}`;
  const file = write(folder, 'Caddyfile', config);
  return {
    command: 'caddy',
    words: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: { PARLOUR_NAME: `localhost:${port}`, PARLOUR_AT: house, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  };
}

/** @param {string} folder @param {number} port @param {string} house */
function nginx(folder, port, house) {
  const { certificate, key } = certify(folder);
  const server = replaced(example('nginx.conf'), {
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'server_name cards.example': 'server_name localhost',
    '/etc/ssl/cards.example.pem': certificate,
    '/etc/ssl/cards.example.key': key,
    '127.0.0.1:8080': house,
  });
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`);
  const config = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${bodies.join('\n')}\n${server}}\n`;
  return { command: 'nginx', words: ['-c', write(folder, 'nginx.conf', config), '-p', folder, '-g', 'daemon off;'], env: {} };
}

/** @param {string} folder @param {number} port @param {string} house */
function haproxy(folder, port, house) {
  const { both } = certify(folder);
  const config = replaced(example('haproxy.cfg'), {
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/ssl/cards.example.both.pem': both,
    '127.0.0.1:8080': house,
  });
  return { command: 'haproxy', words: ['-db', '-f', write(folder, 'haproxy.cfg', config)], env: {} };
}

/** @param {string} name */
function example(name) {
  return readFileSync(fileURLToPath(new URL(`../../docker/${name}`, import.meta.url)), 'utf8');
}

/**
 * An example, with what is said of one machine said of this one.
 *
 * @param {string} text
 * @param {Record<string, string>} words
 */
function replaced(text, words) {
  for (const [word, other] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`the example has no ${word}`);
    text = text.replaceAll(word, other);
  }
  return text;
}

/** @param {string} folder @param {string} name @param {string} text */
function write(folder, name, text) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** @param {string} folder */
function certify(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  execFileSync('openssl', [...words.split(' '), '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, key, both: write(folder, 'both.pem', readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')) };
}

/** @param {number} port */
async function listens(port) {
  // Whoever answers that it wants https is there.
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch((error) => error.cause?.code !== 'ECONNREFUSED');
  return answer !== false;
}
