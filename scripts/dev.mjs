import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDemo } from './demo/fill-demo.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { runMain, say, ToolError } from './toolchain/progress.mjs';
import { repoRoot } from './toolchain/repository.mjs';

const LONGEST_SHUTDOWN_MS = 12_000;
/** Known to everyone, so only a development database on this computer gets it. */
const DEMO = { email: 'coach@full-count.example', password: 'three-and-two' };

// PORT is the port of the page. The API takes any free port.
await runMain(async () => {
  await ensureInstalled();
  // The package can be imported only after the installation.
  const { freePort } = await import('@full-count/db/free-port');
  const apiPort = String(await freePort());
  const pagePort = process.env.PORT ?? '5173';
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${pagePort}`;

  say(`The app will be at ${origin}`);
  const api = run(['node_modules', 'tsx', 'dist', 'cli.mjs'], ['watch', 'src/main.ts'], 'api', {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: apiPort,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: process.env.DATA_DIR ?? join(repoRoot, '.dev-data'),
  });
  const page = run(
    ['node_modules', 'vite', 'bin', 'vite.js'],
    ['--port', pagePort, '--strictPort', '--clearScreen', 'false'],
    'web',
    { API_PORT: apiPort },
  );
  const isOwnDatabase = !process.env.DATABASE_URL && !process.env.DATA_DIR;
  if (isOwnDatabase) void addDemo(`http://127.0.0.1:${apiPort}`, api);
  await endTogether([api, page]);
});

/** Gives a new database a coach with the sample team. @param {string} origin @param {import('node:child_process').ChildProcess} api */
async function addDemo(origin, api) {
  while (!(await isReady(origin))) {
    if (api.exitCode !== null || api.signalCode !== null) return;
    await sleep(500);
  }
  try {
    await fillDemo(origin, DEMO);
    say(`Sign in with ${DEMO.email} and ${DEMO.password}`);
  } catch (error) {
    say(`There is no demo login. ${error instanceof ToolError ? error.message : error}`);
  }
}

/** @param {string} origin */
async function isReady(origin) {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  return answer?.ok === true;
}

/**
 * @param {readonly string[]} program its path from the root of the repository @param {readonly string[]} args
 * @param {string} folder the working directory @param {Record<string, string>} env
 */
function run(program, args, folder, env) {
  return spawn(process.execPath, [join(repoRoot, ...program), ...args], {
    cwd: join(repoRoot, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // The terminal sends ^C to this process only, which then asks each child to end exactly once. A second signal
    // would make tsx kill the API in the middle of its shutdown.
    detached: true,
  });
}

/** @param {readonly import('node:child_process').ChildProcess[]} children */
async function endTogether(children) {
  let isEnding = false;
  const endAll = () => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('exit', (code) => {
            if (code && !isEnding) process.exitCode = code;
            endAll();
            resolve(undefined);
          });
        }),
    ),
  );
}
