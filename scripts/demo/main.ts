import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { freePort } from '@full-count/db/free-port';
import { type AppServer, isReady, startAppServer } from '../toolchain/app-server.ts';
import { buildApp } from '../toolchain/build-app.mjs';
import { runMain, say, startStopwatch } from '../toolchain/progress.mjs';
import { repoRoot } from '../toolchain/repository.mjs';
import { fillDemo } from './fill-demo.mjs';

// Uses the running app, or else starts the app on the same database for a moment.
await runMain(async () => {
  const defaultOrigin = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  const server = (await isReady(defaultOrigin)) ? null : await startTemporarily();
  try {
    say('Playing a season');
    const elapsed = startStopwatch();
    const email = `demo-${randomBytes(3).toString('hex')}@full-count.example`;
    // Random, because other people may be able to reach the server.
    const password = `fox-${randomBytes(6).toString('hex')}`;
    const team = await fillDemo(server?.origin ?? defaultOrigin, { email, password });
    say(`${team?.name}: a roster, a season of games and bullpens, after ${elapsed()}`);
    console.log(`\n  Sign in with\n    email     ${email}\n    password  ${password}\n`);
  } finally {
    await server?.dispose();
  }
  say(server === null ? `Open ${defaultOrigin}` : `Run npm start, and open ${defaultOrigin}`);
});

async function startTemporarily(): Promise<AppServer> {
  await buildApp();
  say('Starting the app for a moment');
  const databaseUrl = process.env.DATABASE_URL;
  return startAppServer({
    port: await freePort(),
    dataDir: resolve(repoRoot, process.env.DATA_DIR ?? 'data'),
    env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  });
}
