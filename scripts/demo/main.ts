import { resolve } from 'node:path';
import { type AppServer, startAppServer } from '../toolchain/app-server.ts';
import { buildApp } from '../toolchain/build-app.mjs';
import { freePort } from '../toolchain/free-port.mjs';
import { runMain, say, startStopwatch } from '../toolchain/progress.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { fillDemo } from './fill-demo.ts';

// npm run demo: fills this installation with a sample team and prints a log-in. Talks to the app
// where it runs; else starts it for as long as that takes, on the same database.
await runMain(async () => {
  const usual = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  const server = (await isRunning(usual)) ? null : await startForNow();
  try {
    say('Playing a season');
    const elapsed = startStopwatch();
    const { email, password, team } = await fillDemo(server?.origin ?? usual);
    say(`${team.name}: a roster, a season of games and bullpens, after ${elapsed()}`);
    console.log(`\n  Sign in with\n    email     ${email}\n    password  ${password}\n`);
  } finally {
    await server?.dispose();
  }
  say(server === null ? `Open ${usual}` : `Run npm start, and open ${usual}`);
});

async function isRunning(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function startForNow(): Promise<AppServer> {
  await buildApp();
  say('Starting the app for a moment');
  const given = Object.entries(process.env).filter(([name]) => name === 'DATABASE_URL');
  return startAppServer({
    port: await freePort(),
    dataDir: resolve(repoRoot, process.env.DATA_DIR ?? 'data'),
    env: Object.fromEntries(given) as Record<string, string>,
  });
}
