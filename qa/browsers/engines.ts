import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@full-count/db/free-port';
import { makeTempDir } from '@full-count/scripts/toolchain/temp-dir.ts';
import { connectToMarionette, connectToWebDriver, type WebDriver } from './web-driver.ts';

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
