import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
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
import { ToolError } from '../toolchain/progress.mjs';
import { explainErrors, withConfiguredDatabase } from './backup-tools.ts';

const terminal: Terminal = {
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
  const [name, ...rest] = args;
  if (name !== 'backup' || rest.length > 1) return runSomewhere(config, args);
  return explainErrors(() => writeBackup(config, rest[0]));
}

/** In the running app if it has the embedded database open, and otherwise in this process. */
async function runSomewhere(config: Config, args: readonly string[]): Promise<number> {
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

/**
 * Writes a backup to a file of the person at the terminal. The running app may see other folders under the same path,
 * such as a /tmp of its own, but both see DATA_DIR. So the app writes there, and this process copies the file.
 */
async function writeBackup(config: Config, name: string | undefined): Promise<number> {
  const isEncrypted = config.backup?.publicKey !== undefined;
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = resolve(name ?? `full-count-${time}.backup${isEncrypted ? '.age' : ''}`);
  if (existsSync(file)) throw new ToolError(`${file} exists already, and it was not overwritten.`);
  if (!existsSync(dirname(file))) throw new ToolError(`The folder ${dirname(file)} doesn't exist.`);
  const exitCode =
    config.databaseUrl === undefined
      ? await copyFromDataFolder(config, file)
      : await runSomewhere(config, ['backup', file]);
  if (exitCode !== 0) return exitCode;
  const { size } = await stat(file);
  const privacy = isEncrypted
    ? 'Only the private key opens it.'
    : 'It contains all data, including password hashes. Keep it private.';
  terminal.print(`${file} (${Math.ceil(size / 1024)} KB). ${privacy}`);
  return 0;
}

async function copyFromDataFolder(config: Config, file: string): Promise<number> {
  const prepared = resolve(config.dataDir, `prepared-${randomUUID()}.backup`);
  try {
    const exitCode = await runSomewhere(config, ['backup', prepared]);
    if (exitCode === 0) {
      await copyFile(prepared, file, constants.COPYFILE_EXCL);
      await chmod(file, 0o600);
    }
    return exitCode;
  } finally {
    await rm(prepared, { force: true });
  }
}
