import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { PROTOCOL_VERSION, type SyncResponse } from '@full-count/sync-protocol';
import type { Change } from '../bench/season-changes.ts';
import { ACCEPT_ENCODING, type Answer, type ApiClient, textOf } from './api-client.ts';
import type { Member } from './staff.ts';

/** How often devices got no answer or a 503, which they retried, and how many changes were refused. */
export interface Troubles {
  unavailable: number;
  refused: number;
}

const COMPRESS_FROM_BYTES = 1024;
const MAX_PAUSE_MS = 10_000;

/** A device without a database. It numbers its changes and keeps the epoch and the cookie. */
export class LoadDevice {
  readonly member: Member;
  readonly #client: ApiClient;
  readonly #troubles: Troubles;
  readonly #clientId = randomUUID();
  readonly #deviceId = randomUUID();
  #epoch: string | null = null;
  #cookie: number | null = null;
  #nextId = 1;

  constructor(member: Member, client: ApiClient, troubles: Troubles) {
    this.member = member;
    this.#client = client;
    this.#troubles = troubles;
  }

  async push(changes: readonly Change[]): Promise<void> {
    const body = this.bodyOf(changes);
    for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      const answer = await this.#post(body).catch(() => null);
      if (answer?.status === 200) return this.#takeAnswer(changes, answer);
      if (answer !== null && answer.status !== 503) {
        throw new Error(`A push was answered ${answer.status}: ${textOf(answer)}`);
      }
      this.#troubles.unavailable += 1;
      await sleep(pauseMs / 2 + randomInt(pauseMs));
    }
  }

  /** Takes over the epoch and the cookie of another device of the team, as if it had pulled. */
  catchUpWith(other: LoadDevice): void {
    this.#epoch = other.#epoch;
    this.#cookie = other.#cookie;
  }

  bodyOf(changes: readonly Change[]): string {
    return JSON.stringify({
      protocol: PROTOCOL_VERSION,
      userId: this.member.userId,
      deviceId: this.#deviceId,
      clientId: this.#clientId,
      epoch: this.#epoch,
      cookie: this.#cookie,
      pendingCount: changes.length,
      mutations: changes.map((change, index) => ({ id: this.#nextId + index, ...change })),
    });
  }

  /** Prepares the requests for batches, with the cookie that each answer will have if no other device writes. */
  bodiesOf(batches: readonly (readonly Change[])[]): Buffer[] {
    return batches.map((batch) => {
      const body = gzipSync(this.bodyOf(batch));
      this.#nextId += batch.length;
      this.#cookie = (this.#cookie ?? 0) + 1;
      return body;
    });
  }

  #post(body: string): Promise<Answer> {
    const { teamId, cookie } = this.member;
    const path = `/api/sync/${teamId}`;
    const headers = { cookie, 'accept-encoding': ACCEPT_ENCODING };
    if (body.length < COMPRESS_FROM_BYTES) return this.#client.post(path, body, headers);
    return this.#client.post(path, gzipSync(body), { ...headers, 'content-encoding': 'gzip' });
  }

  #takeAnswer(changes: readonly Change[], answer: Answer): void {
    const { results, page, epoch, cookie } = JSON.parse(textOf(answer)) as SyncResponse;
    this.#troubles.refused += results.filter(({ status }) => status === 'refused').length;
    if (page !== undefined) throw new Error('A load device cannot pull several pages');
    this.#epoch = epoch;
    this.#cookie = cookie;
    this.#nextId += changes.length;
  }
}
