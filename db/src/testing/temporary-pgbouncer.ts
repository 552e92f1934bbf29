import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.mjs';
import { findOwner } from '../temporary-postgres.ts';

interface PgBouncerOptions {
  /** Its databases can all be reached through the pooler. */
  readonly serverUrl: string;
  readonly program: string;
  readonly poolMode: 'session' | 'transaction';
  /** Undefined for PgBouncer before 1.21, which refuses this setting. */
  readonly maxPreparedStatements?: number;
}

export interface TemporaryPgBouncer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The path of PgBouncer from `PGBOUNCER`, or of Debian's package. Undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  const paths = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer'];
  return paths.find((path) => path !== undefined && existsSync(path));
}

/** Versions before 1.21 lose prepared statements in transaction mode. */
export async function knowsPreparedStatements(program: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Starts the program that `TEST_PGBOUNCER` names, which must be 1.21 or later. Undefined without it. */
export async function startRequestedPgBouncer(
  serverUrl: string,
): Promise<TemporaryPgBouncer | undefined> {
  const program = process.env.TEST_PGBOUNCER;
  if (!program) return undefined;
  return startTemporaryPgBouncer({
    serverUrl,
    program,
    poolMode: 'transaction',
    maxPreparedStatements: 200,
  });
}

export async function startTemporaryPgBouncer(
  options: PgBouncerOptions,
): Promise<TemporaryPgBouncer> {
  const { serverUrl, program } = options;
  const folder = await mkdtemp(join(tmpdir(), 'full-count-pgbouncer-'));
  const port = await freePort();
  const settingsFile = join(folder, 'pgbouncer.ini');
  await writeFile(settingsFile, settingsOf(options, port));
  // Like PostgreSQL, it refuses to run as root.
  const owner = await findOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const log = join(folder, 'log');
  const child = spawn(program, ['-q', settingsFile], { cwd: folder, stdio: 'ignore', ...owner });
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilItAnswers(url.href);
  } catch (error) {
    const lines = await readFile(log, 'utf8').catch(() => '');
    await stop();
    throw new Error(`PgBouncer did not start. ${lines.slice(-2000)}`, { cause: error });
  }
  return { url: url.href, stop };
}

function settingsOf(options: PgBouncerOptions, port: number): string {
  const { hostname, port: serverPort, username } = new URL(options.serverUrl);
  const { poolMode, maxPreparedStatements } = options;
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'logfile = log',
    `pool_mode = ${poolMode}`,
    'max_client_conn = 1000',
    'default_pool_size = 20',
    // A restore refuses to run while a connection of the app is open.
    'server_idle_timeout = 2',
  ];
  if (maxPreparedStatements !== undefined) {
    lines.push(`max_prepared_statements = ${maxPreparedStatements}`);
  }
  return `${lines.join('\n')}\n`;
}

const ATTEMPTS = 100;
const PAUSE_MS = 50;

async function waitUntilItAnswers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
