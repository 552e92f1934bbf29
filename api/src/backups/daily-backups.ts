import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS, HOUR_MS } from '@full-count/baseball';
import type { OpenDatabase } from '@full-count/db';
import { takeBackup } from '@full-count/db/backup';
import { sql } from 'kysely';
import { type BackupConfig, ConfigError } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import { composeMail } from '../platform/mail/mail.ts';
import {
  BackupFolderError,
  backupFileName,
  backupHistory,
  detailOf,
  lastDue,
  outdatedBackups,
  recordFailedBackup,
  removeUnfinished,
  requireWritableFolder,
} from './backup-files.ts';
import { encryptionFor, isPublicKey } from './encryption.ts';

const CHECK_INTERVAL_MS = 60_000;
const RETRY_MS = HOUR_MS;
/** How far back the metrics look for the last backup after a start. */
const HISTORY_DAYS = 60;

/** An arbitrary number that no other advisory lock in this database uses. */
const BACKUP_LOCK = 4_203_513;

interface Options {
  /** Opens the database without a pooler. If this option is missing, the context's database is used. */
  readonly openDirect?: () => Promise<Pick<OpenDatabase, 'db' | 'engine' | 'close'>>;
}

type Context = Pick<ApiContext, 'db' | 'engine' | 'now' | 'mail' | 'log' | 'config' | 'metrics'>;

/**
 * Makes a backup every day at the operator's time. A process that was stopped at that
 * time makes it after its start. If it fails, it is tried again after an hour, or as soon as the folder can be written.
 */
export class DailyBackups {
  readonly #context: Context;
  readonly #settings: BackupConfig;
  readonly #dir: string;
  readonly #options: Options;
  readonly #stopping = new AbortController();
  /** Stored, so that this process does not ask the database every minute. */
  #succeededAt: Date | null = null;
  #failedAt: Date | null = null;
  /** Failures before its start do not stop this process, because the operator may have mended something. */
  #hasTried = false;
  #isFolderBroken = false;
  /** When the backup was due whose failure was emailed, so that not every try sends an email. */
  #mailedDueTime: Date | null = null;
  #bytes: number | null = null;
  #currentTry: Promise<void> | null = null;

  /** @throws ConfigError if the public key has a mistake */
  constructor(context: Context, settings: BackupConfig, options: Options = {}) {
    if (settings.publicKey !== undefined && !isPublicKey(settings.publicKey))
      throw new ConfigError('BACKUP_PUBLIC_KEY has a mistake. Copy it from the key file again.');
    this.#context = context;
    this.#settings = settings;
    this.#dir = resolve(settings.dir);
    this.#options = options;
    const toSeconds = (date: Date | null) => (date === null ? null : date.getTime() / 1000);
    context.metrics.gauge(
      'full_count_backup_last_success_time_seconds',
      'When the last daily backup was made, in seconds since 1970.',
      () => toSeconds(this.#succeededAt),
    );
    context.metrics.gauge(
      'full_count_backup_last_failure_time_seconds',
      'When a daily backup failed last, in seconds since 1970.',
      () => toSeconds(this.#failedAt),
    );
    context.metrics.gauge(
      'full_count_backup_bytes',
      'Size of the last daily backup that this process made, in bytes.',
      () => this.#bytes,
    );
  }

  start(): () => Promise<void> {
    const makeNowIfDue = () => void this.makeIfDue();
    const { log } = this.#context;
    void requireWritableFolder(this.#dir).catch((err) =>
      log.error({ err }, 'No backup can be made'),
    );
    void this.#readHistory(HISTORY_DAYS)
      .catch(() => {})
      .then(makeNowIfDue);
    const timer = setInterval(makeNowIfDue, CHECK_INTERVAL_MS).unref();
    return async () => {
      clearInterval(timer);
      this.#stopping.abort();
      await this.#currentTry;
    };
  }

  /** Never rejects. */
  makeIfDue(): Promise<void> {
    this.#currentTry ??= this.#tryToMake().finally(() => {
      this.#currentTry = null;
    });
    return this.#currentTry;
  }

  async #tryToMake(): Promise<void> {
    const now = this.#context.now();
    const due = lastDue(now, this.#settings.at);
    if (!(await this.#shouldTry(now, due)) || this.#stopping.signal.aborted) return;
    try {
      await this.#withLock(async () => {
        // Another process may have made the backup, or failed, since this one looked last.
        await this.#readHistory(1);
        if (await this.#shouldTry(now, due)) await this.#make(now);
      });
    } catch (error) {
      if (!this.#stopping.signal.aborted) await this.#reportFailure(error, now, due);
    }
  }

  async #shouldTry(now: Date, due: Date): Promise<boolean> {
    if (this.#succeededAt !== null && this.#succeededAt >= due) return false;
    if (this.#failedAt === null || !this.#hasTried) return true;
    if (now.getTime() - this.#failedAt.getTime() >= RETRY_MS) return true;
    return this.#isFolderBroken && isWritable(this.#dir);
  }

  async #readHistory(lastDays: number): Promise<void> {
    const { db, now } = this.#context;
    const since = new Date(now().getTime() - lastDays * DAY_MS);
    const history = await backupHistory(db, this.#dir, since);
    this.#succeededAt = history.succeededAt ?? this.#succeededAt;
    this.#failedAt = history.failedAt ?? this.#failedAt;
  }

  /** With several processes, only one makes the backup. The embedded database has only one process. */
  async #withLock(work: () => Promise<void>): Promise<void> {
    const { db, engine } = this.#context;
    if (engine === 'embedded') return work();
    // A session lock could not be released behind a pooler, so the transaction holds the lock.
    await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const { rows } = await sql<{ hasLock: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(BACKUP_LOCK)}) as "hasLock"`.execute(trx);
      if (rows[0]?.hasLock) await work();
    });
  }

  async #make(now: Date): Promise<void> {
    const { log } = this.#context;
    const { keep, publicKey } = this.#settings;
    const dir = this.#dir;
    this.#hasTried = true;
    await requireWritableFolder(dir);
    await removeUnfinished(dir);
    const file = join(dir, backupFileName(now, { isEncrypted: publicKey !== undefined }));
    const startedMs = performance.now();
    const counts = await this.#withDatabase((database) =>
      takeBackup(database, file, now, {
        detail: detailOf(dir),
        signal: this.#stopping.signal,
        ...(publicKey !== undefined && { encrypt: encryptionFor(publicKey) }),
      }),
    );
    const { size } = await stat(file);
    this.#bytes = size;
    this.#succeededAt = now;
    const rows = counts.reduce((total, count) => total + count.rows, 0);
    const ms = Math.round(performance.now() - startedMs);
    log.info({ file, bytes: size, rows, ms }, 'The daily backup was made');
    for (const name of outdatedBackups(await readdir(dir), keep)) await rm(join(dir, name));
  }

  async #withDatabase<T>(work: (database: Pick<OpenDatabase, 'db' | 'engine'>) => Promise<T>) {
    const direct = await this.#options.openDirect?.();
    try {
      return await work(direct ?? this.#context);
    } finally {
      await direct?.close();
    }
  }

  async #reportFailure(error: unknown, now: Date, due: Date): Promise<void> {
    const { db, log, mail, config } = this.#context;
    this.#failedAt = now;
    this.#hasTried = true;
    this.#isFolderBroken = error instanceof BackupFolderError;
    log.error({ err: error }, 'The daily backup failed. It will be tried again in an hour');
    // Without the database, only the log and the email report the failure.
    await recordFailedBackup(db, this.#dir, now).catch(() => {});
    if (config.operatorEmail === undefined || this.#mailedDueTime?.getTime() === due.getTime())
      return;
    const reason = error instanceof Error ? error.message : String(error);
    const dueText = due.toISOString().slice(0, 16).replace('T', ' ');
    const installation = config.publicOrigin ?? 'Full Count';
    const text = {
      subject: 'The backup of Full Count failed',
      before: [
        `The daily backup of ${installation} was due at ${dueText} UTC and was not made.`,
        `The reason: ${reason}`,
      ],
      after: [
        "Full Count tries again every hour while it runs, and as soon as it can write to the folder. You don't get an email for every try.",
        'To see whether it was made, run npm run admin -- check. The log has more.',
      ],
    };
    try {
      await mail.send(composeMail(config.operatorEmail, text));
      this.#mailedDueTime = due;
    } catch (err) {
      log.error({ err }, "The operator couldn't be told by email about the failed backup");
    }
  }
}

function isWritable(dir: string): Promise<boolean> {
  return requireWritableFolder(dir).then(
    () => true,
    () => false,
  );
}
