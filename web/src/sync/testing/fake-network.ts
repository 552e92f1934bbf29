import type { Batch } from '../exchange/batch.ts';
import type { Exchange, SendBatch } from '../exchange/send-request.ts';

/** What happens to one request; 'fine' once the list is used up. */
export type Fate =
  | 'fine'
  | 'lose-request'
  | 'lose-response'
  /** The request arrives twice, and the second answer is the one that is read. */
  | 'deliver-twice'
  | { readonly answer: Exchange };

/** The far end of the wire: bytes in, an answer out. */
export type Deliver = (batch: Pick<Batch, 'body' | 'isCompressed'>) => Promise<Exchange>;

/** A wire between one device and a server, on which everything travels as bytes. */
export class FakeNetwork {
  readonly #deliver: Deliver;
  readonly fates: Fate[] = [];
  requests = 0;
  /** Called before a request arrives. */
  beforeDelivery: (() => Promise<void>) | null = null;
  /** Called between the server's commit and the answer's arrival. */
  beforeAnswer: (() => Promise<void>) | null = null;

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  readonly send: SendBatch = async (_teamId, batch) => {
    this.requests += 1;
    const fate = this.fates.shift() ?? 'fine';
    if (fate === 'lose-request') return lost;
    if (typeof fate === 'object') return fate.answer;
    await this.beforeDelivery?.();
    if (fate === 'deliver-twice') await this.#deliver(batch);
    const answer = await this.#deliver(batch);
    await this.beforeAnswer?.();
    return fate === 'lose-response' ? lost : answer;
  };
}

const lost: Exchange = { kind: 'later', retryAfterMs: null };
