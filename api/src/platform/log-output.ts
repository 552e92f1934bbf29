// Tests spy on `write` of the default import.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** About five thousand lines. */
const MAX_WAITING_CHARS = 1_000_000;
/** A pipe that is full at the moment answers EAGAIN. */
const RETRY_MS = 100;

/**
 * Writes the lines of the log without waiting for them. A line that can't be written, because the disk is full or
 * nobody reads the pipe, is dropped and counted, so that the log never stops the server.
 */
export class LogOutput {
  readonly #descriptor: number;
  #waiting = '';
  #unwritten = Buffer.alloc(0);
  #isWriting = false;
  #isAtLineStart = true;
  #droppedLines = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  get droppedLines(): number {
    return this.#droppedLines;
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MAX_WAITING_CHARS) {
      this.#droppedLines += 1;
      return;
    }
    this.#waiting += line;
    if (!this.#isWriting) void this.#writeAll();
  }

  /** Writes what waits, without an event loop. */
  flush(): void {
    const rest = Buffer.concat([this.#unwritten, Buffer.from(this.#waiting)]);
    this.#waiting = '';
    this.#unwritten = Buffer.alloc(0);
    try {
      for (let at = 0; at < rest.length; ) at += fs.writeSync(this.#descriptor, rest, at);
    } catch {
      // The process ends, so nobody would read the count.
    }
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting !== '') {
      this.#unwritten = Buffer.from(`${this.#isAtLineStart ? '' : '\n'}${this.#waiting}`);
      this.#waiting = '';
      while (this.#unwritten.length > 0) await this.#writePart();
    }
    this.#isWriting = false;
  }

  async #writePart(): Promise<void> {
    const part = this.#unwritten;
    const { error, written } = await new Promise<{
      error: NodeJS.ErrnoException | null;
      written: number;
    }>((resolve) =>
      fs.write(this.#descriptor, part, (error, written) => resolve({ error, written })),
    );
    if (error === null) {
      if (written > 0) this.#isAtLineStart = part[written - 1] === LINE_END;
      this.#unwritten = this.#unwritten.subarray(written);
    } else if (error.code === 'EAGAIN') {
      await sleep(RETRY_MS);
    } else {
      this.#droppedLines += part.filter((byte) => byte === LINE_END).length;
      this.#unwritten = Buffer.alloc(0);
    }
  }
}

const LINE_END = '\n'.charCodeAt(0);
const STANDARD_OUTPUT = 1;

export const standardLog = new LogOutput(STANDARD_OUTPUT);
process.on('exit', () => standardLog.flush());

export function logOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: { err: describeError },
  } satisfies FastifyServerOptions['logger'];
}

/** Mail servers quote the address that they refuse, and libraries may quote their input. A long word may be a token. */
function withoutSecrets(message: string): string {
  return message
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)')
    .replaceAll(/[\w-]{32,}/g, '(a long word)');
}

interface DatabaseDetails {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
}

/** PostgreSQL's messages and details quote values and rows, so only the parts without values are logged. */
function describeError(error: Error & DatabaseDetails) {
  const { severity, table, constraint } = error;
  const isFromDatabase = typeof severity === 'string';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: isFromDatabase ? 'refused by the database' : withoutSecrets(error.message),
    stack: frames.join('\n'),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(isFromDatabase ? { table, constraint } : {}),
  };
}
