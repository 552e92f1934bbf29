import { randomUUID } from 'node:crypto';
import { readConfig } from '@full-count/api/config';
import {
  answerHelp,
  askRunningApp,
  createInProcessEvents,
  createPostgresEvents,
  runCommand,
  type Terminal,
} from '@full-count/api/operator';
import { explained, withConfiguredDatabase } from './backup/backup-tools.ts';
import { runMain } from './toolchain/progress.mjs';

const terminal: Terminal = {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
};

// npm run admin -- <command>: acts on accounts and teams, also while the app runs.
await runMain(async () => {
  const args = process.argv.slice(2);
  process.exitCode = answerHelp(args, terminal) ?? (await run(args));
});

async function run(args: readonly string[]): Promise<number> {
  const config = await explained(async () => readConfig(process.env));
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    const exitCode = await askRunningApp(config.dataDir, args, terminal);
    if (exitCode !== null) return exitCode;
  }
  return withConfiguredDatabase(async ({ db, engine }) => {
    const events =
      databaseUrl === undefined ? null : createPostgresEvents({ databaseUrl, log: console });
    try {
      const teamEvents = events ?? createInProcessEvents();
      const services = { now: () => new Date(), newId: randomUUID, teamEvents };
      return await runCommand({ db, engine, config, ...services }, args, terminal);
    } finally {
      await events?.close();
    }
  });
}
