import type { Batch } from '../exchange/batch.ts';
import type { Exchange, SendBatch } from '../exchange/sync-device.ts';

/** What happens to a request. Requests after the end of the list are 'fine'. */
export type Fate =
  | 'fine'
  | 'lose-request'
  | 'lose-response'
  | 'deliver-twice'
  | { readonly answer: Exchange };

export type Deliver = (batch: Pick<Batch, 'body' | 'isCompressed'>) => Promise<Exchange>;

export class FakeNetwork {
  deliver: Deliver;
  readonly fates: Fate[] = [];
  requests = 0;
  beforeDelivery: (() => Promise<void>) | null = null;
  /** Called between the server's commit and the answer's arrival. */
  beforeAnswer: (() => Promise<void>) | null = null;

  constructor(deliver: Deliver) {
    this.deliver = deliver;
  }

  readonly send: SendBatch = async (_teamId, batch) => {
    this.requests += 1;
    const fate = this.fates.shift() ?? 'fine';
    if (fate === 'lose-request') return NO_ANSWER;
    if (typeof fate === 'object') return fate.answer;
    await this.beforeDelivery?.();
    if (fate === 'deliver-twice') await this.deliver(batch);
    const answer = await this.deliver(batch);
    await this.beforeAnswer?.();
    return fate === 'lose-response' ? NO_ANSWER : answer;
  };
}

const NO_ANSWER: Exchange = { kind: 'later', retryAfterMs: null };
