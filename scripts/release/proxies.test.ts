import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@full-count/db/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from '../toolchain/app-server.ts';
import { buildApiIfChanged } from '../toolchain/build-app.mjs';
import { repoRoot } from '../toolchain/repository.mjs';
import { makeTempDir } from '../toolchain/temp-dir.ts';

/** Runs the proxies as docs/operations.md configures them, with other addresses. */
const NAME = 'fullcount.example';
const temporary = makeTempDir('proxies');
const certificate = join(temporary.path, 'fullcount.pem');
const key = join(temporary.path, 'fullcount.key');
let app: AppServer;

/** Finds the text by its first line. */
function documented(start: string): string {
  const page = readFileSync(join(repoRoot, 'docs', 'operations.md'), 'utf8');
  const from = page.indexOf(`\`\`\`\n${start}`);
  if (from < 0) throw new Error(`docs/operations.md has no configuration "${start}".`);
  const text = page.slice(from + 4, page.indexOf('```', from + 4));
  return text.replaceAll(/127\.0\.0\.1:300[12]|app[12]\.example:3000/g, `127.0.0.1:${app.port}`);
}

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves with the status and the cookie. The status is 101 if a WebSocket opened. */
async function call(port: number, path: string, { method = 'GET', headers, body }: Call = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: NAME,
    ca: readFileSync(certificate),
    headers: { host: NAME, origin: `https://${NAME}`, ...headers },
  });
  sent.end(body);
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('upgrade', resolve).once('error', reject);
  });
  const { statusCode, headers: answered } = await answer;
  sent.destroy();
  return { status: statusCode, cookie: answered['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

async function expectWorkingProxy(port: number): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const person = {
    email: `coach${port}@example.com`,
    password: 'a long walk to first base',
    firstName: 'Pat',
    lastName: 'Doe',
    state: 'TX',
  };
  await expect.poll(() => call(port, '/readyz').catch(() => null)).toMatchObject({ status: 200 });
  const registration = { method: 'POST', headers: json, body: JSON.stringify(person) };
  const { status, cookie } = await call(port, '/api/auth/register', registration);
  expect(status).toBe(201);
  const largeFile = { method: 'POST', headers: { ...json, cookie }, body: `"${'x'.repeat(3e6)}"` };
  // The app refuses the file for what is in it, so the proxy let all of it through.
  expect((await call(port, '/api/teams/import', largeFile)).status).toBe(400);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  expect((await call(port, '/ws', { headers: { ...upgrade, cookie } })).status).toBe(101);
}

beforeAll(async () => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files, '-days', '1', ...name]);
  await buildApiIfChanged();
  app = await startAppServer({
    env: { TRUST_PROXY: '127.0.0.1' },
    publicOrigin: `https://${NAME}`,
  });
}, 300_000);
afterAll(async () => {
  await app?.dispose();
  temporary.remove();
});

describe.runIf(isInstalled('nginx', '-v'))('nginx', () => {
  it('serves the app as docs/operations.md configures it', async () => {
    const port = await freePort();
    const text = documented('upstream fullcount {')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
      .replace('/etc/ssl/fullcount.pem', certificate)
      .replace('/etc/ssl/fullcount.key', key);
    mkdirSync(join(temporary.path, 'logs'), { recursive: true });
    const file = join(temporary.path, 'nginx.conf');
    writeFileSync(file, `pid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${text}}\n`);
    const nginx = spawn('nginx', ['-p', temporary.path, '-c', file, '-g', 'daemon off;']);
    try {
      await expectWorkingProxy(port);
    } finally {
      await end(nginx);
    }
  });
});

describe.runIf(isInstalled('caddy', 'version'))('Caddy', () => {
  it('serves the app as docs/operations.md configures it', async () => {
    const port = await freePort();
    const options = '{\n  admin off\n  auto_https disable_redirects\n}\n';
    const text = documented(`${NAME} {\n  reverse_proxy 127.0.0.1:3001`).replace(
      `${NAME} {`,
      `https://${NAME}:${port} {\n  tls ${certificate} ${key}`,
    );
    const file = join(temporary.path, 'Caddyfile');
    writeFileSync(file, options + text);
    const env = { ...process.env, XDG_DATA_HOME: temporary.path, XDG_CONFIG_HOME: temporary.path };
    const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
    try {
      await expectWorkingProxy(port);
    } finally {
      await end(caddy);
    }
  });
});

describe.runIf(isInstalled('haproxy', '-v'))('HAProxy', () => {
  it('serves the app as docs/operations.md configures it', async () => {
    const port = await freePort();
    // HAProxy reads the certificate and its key from one file.
    const both = join(temporary.path, 'both.pem');
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    const text = documented('listen app')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('/etc/haproxy/fullcount.pem', both);
    const file = join(temporary.path, 'haproxy.cfg');
    writeFileSync(file, text);
    const haproxy = spawn('haproxy', ['-db', '-f', file]);
    try {
      await expectWorkingProxy(port);
    } finally {
      await end(haproxy);
    }
  });
});

function isInstalled(program: string, argument: string): boolean {
  const isFound = spawnSync(program, [argument]).status === 0;
  if (!isFound) console.warn(`${program} is not installed, so its configuration was not tried.`);
  return isFound;
}

async function end(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await Promise.race([exit, sleep(5_000)]);
  program.kill('SIGKILL');
}
