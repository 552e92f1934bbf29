import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is a gzip file. Each line is a JSON value:
 *
 *     { format, formatVersion, takenAt, engine, migrations, tables }   the head
 *     { "begin": "users" }
 *     ["0190...", "coach@example.com", null, ...]                      a row, with each value as PostgreSQL's text
 *     { "end": "users", "rows": 12, "sha256": "..." }                  hash of that table's rows
 *     ...
 *     { "complete": true, "sha256": "..." }                            hash of all lines before
 */
export interface BackupHead {
  readonly format: typeof FORMAT;
  readonly formatVersion: typeof FORMAT_VERSION;
  readonly takenAt: string;
  readonly engine: 'postgres' | 'embedded';
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
}

export const FORMAT = 'full-count-backup';
export const FORMAT_VERSION = 1;

export interface BackupTable {
  readonly name: string;
  /** In the order of each row's values, without generated columns. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey: readonly string[];
}

export interface TableCount {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

export type BackupRow = readonly (string | null)[];

/** The file is not a backup, or it is incomplete or was changed. The message is for people. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** The backup or its target cannot be used. The message is for people. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

export class TableCounter {
  readonly #name: string;
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;

  constructor(name: string) {
    this.#name = name;
  }

  add(row: BackupRow): string {
    const line = JSON.stringify(row);
    this.#hash.update(line).update('\n');
    this.#rows += 1;
    return line;
  }

  count(): TableCount {
    return { name: this.#name, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export type Encrypt = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** A backup that gets its name when all of it is on disk and was read back. */
export class UnfinishedBackup {
  readonly #path: string;
  readonly #encrypt: Encrypt | undefined;
  readonly #writtenHash = createHash('sha256');

  constructor(path: string, encrypt: Encrypt | undefined) {
    this.#path = path;
    this.#encrypt = encrypt;
  }

  /** @throws BackupRefusedError if a file has this name already */
  async write(lines: AsyncIterable<string>): Promise<void> {
    if (existsSync(this.#path))
      throw new BackupRefusedError(`${this.#path} exists already, and it was not overwritten.`);
    // The file holds password hashes and sessions, so only its owner may read it.
    const stream = createWriteStream(this.#unfinished, { mode: 0o600 });
    const gzip = createGzip({ level: 6 });
    await pipeline(
      Readable.from(withSeal(lines)),
      gzip,
      (bytes: AsyncIterable<Uint8Array>) => this.#hashed(this.#encrypt?.(bytes) ?? bytes),
      stream,
    );
    const file = await open(this.#unfinished, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Reads the file back and gives it its name. @throws DamagedBackupError if it is not what was written */
  async finish(): Promise<void> {
    // An encrypted file can't be unpacked here, because the private key is elsewhere.
    if (this.#encrypt === undefined) await checkBackupFile(this.#unfinished);
    else if ((await hashOf(this.#unfinished)) !== this.#writtenHash.digest('hex')) {
      throw damagedError(this.#unfinished, 'it is not what was written');
    }
    await rename(this.#unfinished, this.#path);
  }

  remove(): Promise<void> {
    return rm(this.#unfinished, { force: true });
  }

  get #unfinished(): string {
    return `${this.#path}.unfinished`;
  }

  async *#hashed(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of bytes) {
      this.#writtenHash.update(chunk);
      yield chunk;
    }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** Adds a last line with the hash of all others, by which a reader knows that the file is complete. */
async function* withSeal(lines: AsyncIterable<string>): AsyncIterable<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(line).update('\n');
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ complete: true, sha256: hash.digest('hex') })}\n`;
}

export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'begin'; readonly table: string }
  | { readonly kind: 'row'; readonly row: BackupRow }
  | { readonly kind: 'end'; readonly count: TableCount };

export type OpenBackup = (path: string) => Readable;

/** The file is complete only if the last part was read without an error. @throws DamagedBackupError */
export async function* readBackupFile(
  path: string,
  open: OpenBackup = createReadStream,
): AsyncIterable<BackupPart> {
  const hash = createHash('sha256');
  let isComplete = false;
  let index = 0;
  for await (const line of linesOf(path, open)) {
    if (isComplete) throw damagedError(path, 'there is more after its end');
    const value = parse(path, line);
    if (isSeal(value)) {
      if (value.sha256 !== hash.digest('hex'))
        throw damagedError(path, "the checksum doesn't match");
      isComplete = true;
      continue;
    }
    hash.update(line).update('\n');
    yield partOf(path, value, index++);
  }
  if (!isComplete) throw damagedError(path, 'its end is missing');
}

/** @throws DamagedBackupError */
export async function checkBackupFile(
  path: string,
  open?: OpenBackup,
): Promise<{ head: BackupHead; counts: TableCount[] }> {
  let head: BackupHead | undefined;
  const counts: TableCount[] = [];
  let counter: TableCounter | undefined;
  for await (const part of readBackupFile(path, open)) {
    if (part.kind === 'head') head = part.head;
    else if (part.kind === 'begin') counter = new TableCounter(part.table);
    else if (part.kind === 'row') counter?.add(part.row);
    else {
      const { name, rows, sha256 } = part.count;
      const count = counter?.count();
      if (count?.name !== name || count.rows !== rows || count.sha256 !== sha256) {
        throw damagedError(path, `the rows of ${name} don't match the backup`);
      }
      counts.push(count);
    }
  }
  if (head === undefined) throw damagedError(path, 'it is empty');
  return { head, counts };
}

async function* linesOf(path: string, open: OpenBackup): AsyncIterable<string> {
  const file = open(path);
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  let unfinishedLine = '';
  try {
    for await (const chunk of file.pipe(unpacked).setEncoding('utf8')) {
      const lines = (unfinishedLine + String(chunk)).split('\n');
      unfinishedLine = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isUnpackingError(error) ? damagedError(path, "it can't be unpacked") : error;
  } finally {
    file.destroy();
  }
  if (unfinishedLine !== '') throw damagedError(path, 'its last line is cut off');
}

function isUnpackingError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('Z_');
}

function parse(path: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damagedError(path, "a line can't be read");
  }
}

function isSeal(value: unknown): value is { complete: true; sha256: string } {
  return (value as { complete?: unknown } | null)?.complete === true;
}

function partOf(path: string, value: unknown, index: number): BackupPart {
  if (index === 0) return { kind: 'head', head: headOf(path, value) };
  if (Array.isArray(value)) return { kind: 'row', row: value as BackupRow };
  const { begin, end, rows, sha256 } = (value ?? {}) as Record<string, unknown>;
  if (typeof begin === 'string') return { kind: 'begin', table: begin };
  if (typeof end === 'string' && typeof rows === 'number' && typeof sha256 === 'string') {
    return { kind: 'end', count: { name: end, rows, sha256 } };
  }
  throw damagedError(path, "a line isn't known");
}

function headOf(path: string, value: unknown): BackupHead {
  const head = value as Partial<BackupHead> | null;
  if (head?.format !== FORMAT) throw damagedError(path, "it isn't a Full Count backup");
  if (head.formatVersion !== FORMAT_VERSION) {
    throw new DamagedBackupError(
      `${path} was made by another version of Full Count, in a format this one doesn't know.`,
    );
  }
  return head as BackupHead;
}

function damagedError(path: string, reason: string): DamagedBackupError {
  return new DamagedBackupError(
    `${path} is damaged or incomplete: ${reason}. Nothing was changed.`,
  );
}
