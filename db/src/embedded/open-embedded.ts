import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { OpenDatabaseOptions } from '../options.ts';
import { columnParsers } from '../postgres-pool.ts';
import { lockFolder } from './folder-lock.ts';

const DATABASE_FOLDER = 'database';
const LOCK_FILE = 'process.lock';

/** A request that waits longer for the only connection is answered with 503. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL keeps its plan for checking a foreign key until the connection closes or new statistics arrive, and
 * neither happens here. A plan that was made while a table was small would go on reading every row of a team.
 */
const DISCARD_PLANS_EVERY_MS = 60_000;
/** PostgreSQL's messages AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 'X'.charCodeAt(0);

export async function openEmbedded(dataDir: string, log: OpenDatabaseOptions['log']) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(dataDir, LOCK_FILE));
  try {
    const engine = await openEngine(join(dataDir, DATABASE_FOLDER));
    const pool = poolOf(engine, log);
    const timer = setInterval(() => discardPlans(pool), DISCARD_PLANS_EVERY_MS);
    timer.unref();
    return {
      pool,
      /** Closes the engine and unlocks the folder. The pool must have ended before. */
      release: async () => {
        clearInterval(timer);
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function discardPlans(pool: pg.Pool): void {
  // Fails if the pool is busy for too long or has ended. Then the next time is soon enough.
  pool.query('discard plans').catch(() => {});
}

export function poolOf(engine: EmbeddedEngine, log: OpenDatabaseOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new EngineStream(engine),
    host: 'localhost',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: columnParsers,
  } as pg.PoolConfig);
  pool.on('error', (error) => {
    log.error({ err: error }, 'The embedded database reported an error.');
  });
  return pool;
}

interface EmbeddedEngine {
  /** Executes messages of PostgreSQL's protocol, after all earlier ones, and returns its answer. */
  execute(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the engine in a thread, so that it delays no other request. If it fails, the process ends with its error. */
async function openEngine(folder: string): Promise<EmbeddedEngine> {
  // The bundle of the API also has this file and the thread's file in one folder.
  const thread = new Worker(new URL('./engine-thread.mjs', import.meta.url), {
    workerData: folder,
  });
  await once(thread, 'message');
  const waitingCallers: ((answer: Uint8Array) => void)[] = [];
  thread.on('message', (answer: Uint8Array) => waitingCallers.shift()?.(answer));
  return {
    execute: (messages) =>
      new Promise((resolve) => {
        waitingCallers.push(resolve);
        thread.postMessage(messages);
      }),
    async close() {
      thread.postMessage(null);
      await once(thread, 'exit');
    },
  };
}

/** Replaces the socket of `pg`. All bytes of one turn of the event loop go to the engine as one message. */
class EngineStream extends Duplex {
  readonly #engine: EmbeddedEngine;
  #hasStarted = false;
  #unsent: Buffer[] = [];

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#unsent.length === 0) process.nextTick(() => this.#send());
    this.#unsent.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(): void {
    const messages = Buffer.concat(this.#unsent);
    this.#unsent = [];
    if (!this.#hasStarted) {
      // The first message asks for a session. The engine's only session is already open.
      this.#hasStarted = true;
      this.push(WELCOME);
    } else if (messages[0] !== TERMINATE) {
      this.#engine.execute(messages).then(
        (answer) => this.push(answer),
        (error: Error) => this.destroy(error),
      );
    }
  }

  /** `pg` calls these methods of a socket. */
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
