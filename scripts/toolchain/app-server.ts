import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@full-count/db/free-port';
import { apiEntry, startOptions } from './build-api.mjs';
import { makeTempDir } from './temp-dir.ts';

interface AppServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** By default a temporary folder, which `dispose` removes. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly publicOrigin?: string;
  readonly entry?: string;
  readonly nodeOptions?: readonly string[];
}

export type AppServer = Awaited<ReturnType<typeof startAppServer>>;

const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;

export async function startAppServer(options: AppServerOptions = {}) {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const temporaryFolder = options.dataDir === undefined ? makeTempDir('server') : undefined;
  const dataDir = options.dataDir ?? join(temporaryFolder?.path ?? '', 'data');
  const env = {
    ...machineEnvironment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: options.publicOrigin ?? origin,
    // Tests sign up many people from one address.
    SIGN_UPS_PER_HOUR: '1000000',
    ...options.env,
  };
  let log = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (isRunning(child)) throw new Error('The app is running already.');
    const ownOptions = ['--enable-source-maps', ...startOptions()];
    const nodeOptions = [...ownOptions, ...(options.nodeOptions ?? [])];
    child = spawn(process.execPath, [...nodeOptions, options.entry ?? apiEntry], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    }
    const earlierLogLength = log.length;
    try {
      await waitUntilReady(child, origin);
    } catch (error) {
      await endChild(child, 'SIGKILL');
      throw new Error(`${messageOf(error)} It wrote:\n${log.slice(earlierLogLength)}`);
    }
  }

  try {
    await start();
  } catch (error) {
    temporaryFolder?.remove();
    throw error;
  }
  return {
    port,
    origin,
    dataDir,
    get pid() {
      return child?.pid;
    },
    log: () => log,
    start,
    /** Returns the exit code, which is 128 if a signal ended the app. */
    stop: () => endChild(child, 'SIGTERM'),
    async kill() {
      await endChild(child, 'SIGKILL');
    },
    async dispose() {
      await endChild(child, 'SIGTERM');
      temporaryFolder?.remove();
    },
  };
}

/** Only what every program needs, because a developer's DATABASE_URL must not reach a test. */
function machineEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function waitUntilReady(child: ChildProcess, origin: string) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (!isRunning(child)) throw new Error('The app ended before it was ready.');
    if (await isReady(origin)) return;
    await sleep(50);
  }
  throw new Error(`The app was not ready within ${READY_TIMEOUT_MS} ms.`);
}

export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function endChild(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number> {
  if (child === undefined) return 0;
  if (isRunning(child)) {
    const ended = once(child, 'exit');
    child.kill(signal);
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killTimer);
  }
  return child.exitCode ?? 128;
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
