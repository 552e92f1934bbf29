import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '@full-count/api/config';
import {
  answerHelp,
  askRunningApp,
  createInProcessEvents,
  createPostgresEvents,
  runCommand,
  type Terminal,
} from '@full-count/api/operator';
import { DataFolderInUseError } from '@full-count/db';
import { explained, withConfiguredDatabase } from './backup-tools.ts';

export const terminal: Terminal = {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
};

/** An app that starts opens its socket a moment after it has locked the folder. */
const ATTEMPTS = 20;
const PAUSE_MS = 1_000;

/** Runs a command of the operator: in the app if it has the embedded database open, or else here. */
export async function runOperatorCommand(args: readonly string[]): Promise<number> {
  const helped = answerHelp(args, terminal);
  if (helped !== null) return helped;
  const config = await explained(async () => readConfig(process.env));
  for (let attempt = 1; ; attempt++) {
    if (config.databaseUrl === undefined) {
      const exitCode = await askRunningApp(config.dataDir, args, terminal);
      if (exitCode !== null) return exitCode;
    }
    try {
      return await runHere(config, args);
    } catch (error) {
      // The app that has the folder is starting, or stops.
      const isInUse = (error as Error).cause instanceof DataFolderInUseError;
      if (!isInUse || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function runHere(config: Config, args: readonly string[]): Promise<number> {
  const { databaseUrl } = config;
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
