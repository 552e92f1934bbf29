import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Cursor, PROTOCOL_VERSION, type SyncResponse } from '@full-count/sync-protocol';
import type { Change } from '../bench/season.ts';
import { createTeam, register } from '../lab/accounts-by-rest.ts';
import { ACCEPT_ENCODING, type Answer, type ApiClient, textOf } from './api-client.ts';
import { PitchStream } from './pitch-stream.ts';
import type { Member } from './staff.ts';

/** How often devices got no answer or a 503, which they retried, and how many changes were refused. */
export interface Troubles {
  unavailable: number;
  refused: number;
}

const COMPRESS_FROM_BYTES = 1024;
const MAX_PAUSE_MS = 10_000;

/** A device without a database, which keeps its cursor. */
export class LoadDevice {
  readonly member: Member;
  readonly #client: ApiClient;
  readonly #troubles: Troubles;
  readonly #deviceId = randomUUID();
  #base: Cursor | null = null;

  constructor(member: Member, client: ApiClient, troubles: Troubles) {
    this.member = member;
    this.#client = client;
    this.#troubles = troubles;
  }

  async push(changes: readonly Change[]): Promise<void> {
    // The server takes changes only from a device that has pulled.
    if (this.#base === null) await this.#send(this.#packed([]));
    await this.#send(this.#packed(changes));
  }

  #packed(changes: readonly Change[]): Packed {
    const withIds = changes.map((change) => ({ id: randomUUID(), ...change }));
    const start = `{"changes":${JSON.stringify(withIds)},`;
    return start.length < COMPRESS_FROM_BYTES
      ? { start: Buffer.from(start), isCompressed: false }
      : { start: gzipSync(start), isCompressed: true };
  }

  async #send({ start, isCompressed }: Packed): Promise<void> {
    const head = Buffer.from(this.#head());
    // A gzip file may have several parts.
    const body = Buffer.concat([start, isCompressed ? gzipSync(head) : head]);
    const { teamId, cookie } = this.member;
    const headers = {
      cookie,
      'accept-encoding': ACCEPT_ENCODING,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    };
    for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const answer = await this.#client
        .post(`/api/sync/${teamId}`, body, headers)
        .catch(() => null);
      if (answer?.status === 200) return this.#takeAnswer(answer);
      if (answer !== null && answer.status !== 503) {
        throw new Error(`A push was answered ${answer.status}: ${textOf(answer)}`);
      }
      this.#troubles.unavailable += 1;
      await sleep(pauseMs / 2 + randomInt(pauseMs));
    }
  }

  #head(): string {
    const head = {
      protocol: PROTOCOL_VERSION,
      userId: this.member.userId,
      deviceId: this.#deviceId,
      base: this.#base,
    };
    return JSON.stringify(head).slice(1);
  }

  #takeAnswer(answer: Answer): void {
    const response = JSON.parse(textOf(answer)) as SyncResponse;
    if (response.kind !== 'part') throw new Error(`A push was answered "${response.kind}"`);
    const { answers, page, to } = response;
    this.#troubles.refused += answers.filter(({ state }) => state === 'refused').length;
    if (page !== undefined) throw new Error('A load device cannot pull several pages');
    this.#base = to;
  }
}

interface Packed {
  /** The beginning of the request. The rest follows once the cursor of the last answer is known. */
  readonly start: Buffer;
  readonly isCompressed: boolean;
}

export async function signUpCoach(origin: string, firstName: string): Promise<Member> {
  const user = await register(origin, firstName);
  return { ...user, teamId: await createTeam(origin, user) };
}

/** Starts a game. Returns a function that logs the next pitch, with one request for each pitch. */
export async function trackGame(member: Member, client: ApiClient, troubles: Troubles) {
  const device = new LoadDevice(member, client, troubles);
  const stream = new PitchStream();
  await device.push(stream.opening());
  return () => device.push(stream.next(1));
}

export function getter(client: ApiClient, path: string, { cookie }: Pick<Member, 'cookie'>) {
  return async (): Promise<void> => {
    const answer = await client.get(path, { cookie });
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${textOf(answer)}`);
  };
}
