import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@full-count/db/free-port';
import { makeTempDir } from '@full-count/scripts/temp-dir.ts';

export interface Engine {
  readonly name: string;
  /** The programs that it needs, by their Debian packages. */
  readonly programs: Readonly<Record<string, string>>;
  /** Starts a browser without any data. */
  start(): Promise<{ readonly driver: WebDriver; stop(): Promise<void> }>;
}

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

export const engines: readonly Engine[] = [
  { name: 'firefox', programs: { 'firefox-esr': FIREFOX }, start: startFirefox },
  {
    name: 'webkit',
    programs: { 'webkit2gtk-driver': WEBKIT_DRIVER, xvfb: XVFB },
    start: startWebKit,
  },
];

async function startFirefox() {
  const profile = makeTempDir('firefox');
  const port = await freePort();
  writeFileSync(join(profile.path, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const firefox = run(FIREFOX, ['--headless', '--marionette', '--profile', profile.path]);
  return {
    driver: await connectToMarionette(port),
    async stop() {
      await firefox.end();
      profile.remove();
    },
  };
}

/** The driver starts the browser MiniBrowser of its own package. */
async function startWebKit() {
  const screen = run(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24']);
  const display = String(await once(screen.output, 'data')).trim();
  const port = await freePort();
  const program = run(WEBKIT_DRIVER, [`--port=${port}`], { DISPLAY: `:${display}` });
  const driver = await connectToWebDriver(port);
  return {
    driver,
    async stop() {
      await driver.send('DeleteSession');
      await program.end();
      await screen.end();
    },
  };
}

function run(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exited = once(program, 'exit');
  return {
    output: program.stdio[3] as NodeJS.ReadableStream,
    async end() {
      program.kill();
      await exited;
    },
  };
}

const TIMEOUT_MS = 60_000;

/** The commands by their names in Firefox's protocol Marionette, with their method and path in the protocol WebDriver. */
const COMMANDS = {
  NewSession: 'POST /session',
  Navigate: 'POST /session/:session/url',
  ExecuteAsyncScript: 'POST /session/:session/execute/async',
  ElementClick: 'POST /session/:session/element/:id/click',
  ElementSendKeys: 'POST /session/:session/element/:id/value',
  AddCookie: 'POST /session/:session/cookie',
  SetWindowRect: 'POST /session/:session/window/rect',
  TakeScreenshot: 'GET /session/:session/screenshot',
  DeleteSession: 'DELETE /session/:session',
} as const;

/** Sends one command at a time. */
export interface WebDriver {
  send(
    command: keyof typeof COMMANDS,
    params?: Readonly<Record<string, unknown>>,
  ): Promise<unknown>;
}

export async function connectToWebDriver(port: number): Promise<WebDriver> {
  let session = '';
  const send: WebDriver['send'] = async (command, params = {}) => {
    const [method = '', path = ''] = COMMANDS[command].split(' ');
    const url = path.replace(':session', session).replace(':id', String(params.id));
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(params) }),
    });
    const { value } = (await response.json()) as { value: WebDriverError };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const started = await retried(() => send('NewSession', { capabilities: {} }));
  session = (started as { sessionId: string }).sessionId;
  return { send };
}

interface WebDriverError {
  readonly error: string;
  readonly message: string;
}

export async function connectToMarionette(port: number): Promise<WebDriver> {
  const socket = await retried(async () => {
    const attempt = connect(port, '127.0.0.1');
    await once(attempt, 'connect');
    return attempt;
  });
  const messages = readMessages(socket);
  // Firefox greets first.
  await messages.next();
  const send: WebDriver['send'] = async (command, params = {}) => {
    const json = JSON.stringify([0, 1, `WebDriver:${command}`, params]);
    socket.write(`${Buffer.byteLength(json)}:${json}`);
    const message = await messages.next();
    if (message.done) throw new Error('Firefox ended.');
    const [, , error, result] = message.value as [1, 1, WebDriverError | null, object];
    if (error !== null) throw new Error(`${error.error}: ${error.message}`);
    return 'value' in result ? result.value : result;
  };
  await send('NewSession');
  return { send };
}

/** Each message is JSON, with its length in bytes and a colon before it. */
async function* readMessages(socket: Socket): AsyncGenerator<unknown, void> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.toString('latin1', 0, start - 1));
      if (start === 0 || received.length < end) break;
      yield JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
    }
  }
}

/** Repeats what may fail at first: a new program does not listen at once, and a page is drawn by and by. */
export async function retried<R>(attempt: () => Promise<R>): Promise<R> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
