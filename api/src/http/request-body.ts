import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, invalid, tooLarge, unavailable } from '../platform/errors.ts';
import type { App } from './routes.ts';

const MAX_DEPTH = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts only JSON bodies. An empty body counts as no body. */
export const jsonBodyPlugin = fastifyPlugin(
  async (app: App) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) =>
        body.length === 0 ? undefined : parseJson(body),
    );
  },
  { name: 'json-body' },
);

/**
 * A key such as `__proto__` becomes an ordinary key, which a strict schema then refuses.
 * @throws ApiError 400 if the body is not UTF-8, not JSON or nested deeper than 16 levels
 */
export function parseJson(body: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw invalid('validation_failed', "The request body isn't valid JSON.");
  }
  if (isDeeperThan(value, MAX_DEPTH))
    throw new ApiError(400, 'validation_failed', 'The request body is nested too deeply.');
  return value;
}

/** `for in` makes no array of thousands of keys. It is safe because parsed values inherit no keys. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}

/** Returns undefined for a text that is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param counter counts the body's bytes, and throws 503 if too many bytes are waiting
 * @throws 413 if the body has more bytes than `limit`
 */
export async function collectBody(payload: IncomingMessage, limit: number, counter: ByteCounter) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge();
    counter.addArriving((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  counter.bodyHasArrived();
  return Buffer.concat(chunks);
}

interface WaitingBytesLimits {
  readonly user: number;
  readonly team: number;
  readonly process: number;
}

const MIB = 1024 * 1024;

/**
 * A phone has at most two requests of 1 MiB under way, so a user may sync two phones. The process's limit
 * is low, because a waiting request needs several times its bytes of memory.
 */
const LIMITS: WaitingBytesLimits = { user: 4 * MIB, team: 8 * MIB, process: 32 * MIB };

/** A body of this size takes a few milliseconds to parse and check. */
const LARGE_BODY_BYTES = 64 * 1024;

/** Phones add a random time, so that they don't all come back at once. */
const RETRY_AFTER_SECONDS = 2;

interface Sender {
  readonly userId: string;
  readonly teamId: string;
}

/** Counts the bytes of a request. All functions throw 503 if too many bytes are waiting. */
export interface ByteCounter {
  /** For the user and the team. */
  addArriving(bytes: number): void;
  /** From now on, the arrived bytes count for the process too. */
  bodyHasArrived(): void;
  /** For the user, the team and the process. */
  add(bytes: number): void;
}

/**
 * Limits the bytes of sync requests that wait, so that no account can fill the memory or keep everyone waiting.
 * A body that is still arriving does not count for the process. Otherwise a few accounts with
 * slow bodies could refuse everyone's requests.
 */
export class WaitingBytes {
  readonly #limits: WaitingBytesLimits;
  readonly #byUser = new Map<string, number>();
  readonly #byTeam = new Map<string, number>();
  #total = 0;
  #lastLarge: Promise<void> = Promise.resolve();

  constructor(limits: WaitingBytesLimits = LIMITS) {
    this.#limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** @throws 503, without starting the work, if too many bytes are waiting */
  async during<T>(
    sender: Sender,
    bytes: number,
    work: (counter: ByteCounter) => Promise<T>,
  ): Promise<T> {
    let senderBytes = 0;
    let processBytes = 0;
    const add = (moreOfSender: number, moreOfProcess: number) => {
      this.#add(sender, moreOfSender, moreOfProcess);
      senderBytes += moreOfSender;
      processBytes += moreOfProcess;
    };
    try {
      add(bytes, bytes);
      return await work({
        addArriving: (addedBytes) => add(addedBytes, 0),
        bodyHasArrived: () => add(0, senderBytes - processBytes),
        add: (addedBytes) => add(addedBytes, addedBytes),
      });
    } finally {
      this.#count(sender, -senderBytes, -processBytes);
    }
  }

  /** Lets one large body in each turn of the event loop be parsed, so that others are answered in between. */
  async turnFor(bytes: number): Promise<void> {
    if (bytes < LARGE_BODY_BYTES) return;
    this.#lastLarge = this.#lastLarge.then(() => nextTurn());
    await this.#lastLarge;
  }

  #add(sender: Sender, bytes: number, processBytes: number): void {
    const { user, team, process } = this.#limits;
    const isTooMuch =
      (this.#byUser.get(sender.userId) ?? 0) + bytes > user ||
      (this.#byTeam.get(sender.teamId) ?? 0) + bytes > team ||
      (processBytes > 0 && this.#total + processBytes > process);
    if (isTooMuch) throw unavailable(undefined, RETRY_AFTER_SECONDS);
    this.#count(sender, bytes, processBytes);
  }

  #count({ userId, teamId }: Sender, bytes: number, processBytes: number): void {
    this.#total += processBytes;
    addTo(this.#byUser, userId, bytes);
    addTo(this.#byTeam, teamId, bytes);
  }
}

function addTo(counts: Map<string, number>, key: string, bytes: number): void {
  const newCount = (counts.get(key) ?? 0) + bytes;
  if (newCount === 0) counts.delete(key);
  else counts.set(key, newCount);
}
