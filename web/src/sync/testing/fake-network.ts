import { gunzipSync } from 'node:zlib';
import { SYNC_LIMITS, syncRequestSchema, syncResponseSchema } from '@full-count/sync-protocol';
import type { Exchange, SendBatch } from '../exchange.ts';
import type { FakeServer } from './fake-server.ts';

/** What happens to one request; 'fine' once the list is used up. */
export type Fate =
  | 'fine'
  | 'lose-request'
  | 'lose-response'
  /** The request arrives twice, and the second answer is the one that is read. */
  | 'deliver-twice'
  | { readonly answer: Exchange };

/** A wire between one device and the server, on which everything travels as bytes. */
export class FakeNetwork {
  readonly #server: FakeServer;
  readonly fates: Fate[] = [];
  isOnline = true;
  requests = 0;
  bytesSent = 0;
  /** Called between the server's commit and the answer's arrival. */
  beforeAnswer: (() => Promise<void>) | null = null;

  constructor(server: FakeServer) {
    this.#server = server;
  }

  readonly send: SendBatch = async (teamId, { body, isCompressed }) => {
    if (teamId !== this.#server.teamId) throw new Error('There is one team here');
    this.requests += 1;
    const fate = this.fates.shift() ?? 'fine';
    if (!this.isOnline || fate === 'lose-request') return lost;
    if (typeof fate === 'object') return fate.answer;
    this.bytesSent += body.byteLength;
    const text = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
    if (body.byteLength > SYNC_LIMITS.compressedBytes) return { kind: 'too-large' };
    if (text.length > SYNC_LIMITS.inflatedBytes) return { kind: 'too-large' };
    const request = syncRequestSchema.parse(JSON.parse(text));
    if (!this.#server.isMember(request.userId)) return { kind: 'not-found' };
    if (fate === 'deliver-twice') await this.#server.handle(request);
    const answered = JSON.stringify(await this.#server.handle(request));
    await this.beforeAnswer?.();
    if (fate === 'lose-response') return lost;
    return { kind: 'answer', response: syncResponseSchema.parse(JSON.parse(answered)) };
  };
}

const lost: Exchange = { kind: 'later', retryAfterMs: null };
