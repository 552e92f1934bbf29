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
import { explainErrors, withConfiguredDatabase } from './backup-tools.ts';

export const terminal: Terminal = {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
};

/** A starting or stopping app has locked the folder but does not answer, so the command is tried again. */
const ATTEMPTS = 20;
const PAUSE_MS = 1_000;

export async function runOperatorCommand(args: readonly string[]): Promise<number> {
  const exitCodeOfHelp = answerHelp(args, terminal);
  if (exitCodeOfHelp !== null) return exitCodeOfHelp;
  const config = await explainErrors(async () => readConfig(process.env));
  for (let attempt = 1; ; attempt++) {
    if (config.databaseUrl === undefined) {
      const exitCode = await askRunningApp(config.dataDir, args, terminal);
      if (exitCode !== null) return exitCode;
    }
    try {
      return await runHere(config, args);
    } catch (error) {
      const isInUse = (error as Error).cause instanceof DataFolderInUseError;
      if (!isInUse || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function runHere(config: Config, args: readonly string[]): Promise<number> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  return withConfiguredDatabase(async ({ db, engine }) => {
    const postgresEvents =
      databaseUrl === undefined ? null : createPostgresEvents({ databaseUrl, log: console });
    try {
      const teamEvents = postgresEvents ?? createInProcessEvents();
      const services = { now: () => new Date(), newId: randomUUID, teamEvents };
      return await runCommand({ db, engine, config, ...services }, args, terminal);
    } finally {
      await postgresEvents?.close();
    }
  });
}
