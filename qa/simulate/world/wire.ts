import { may, personErase, type SyncRequest, type SyncResponse } from '@full-count/sync-protocol';
import { type Exchange, readExchange, type SendBatch } from '@full-count/web/testing/phone';
import { Violation } from './ground-truth.ts';
import type { Reply, SimServer } from './server.ts';

/** What can happen to a request. Another order gives other histories for the same seeds. */
export const fates = [
  'fine',
  'lose-request',
  'lose-answer',
  /** The request arrives twice, and the device reads the second answer. */
  'twice',
  /** The device stops waiting, and the request arrives later. */
  'delayed',
  'busy',
  /** A network's sign-in page answers instead of the server. */
  'captive-portal',
  'malformed-answer',
  'too-large',
  /** The server requires a newer build, so the tab waits until it is reloaded. */
  'old-build',
] as const;
export type Fate = (typeof fates)[number];

interface PendingRequest {
  readonly tab: object;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
  readonly fate: Fate;
  readonly answer: (exchange: Exchange) => void;
  reply: Reply | null;
}

const NO_ANSWER: Exchange = { kind: 'later', retryAfterMs: null };

/** The network between a phone and the server. Requests wait on it until the history moves them. */
export class Wire {
  readonly nextFates: Fate[] = [];
  isOnline = true;
  sessionUserId: string | null;
  readonly #server: SimServer;
  #pending: PendingRequest[] = [];
  #delayed: PendingRequest[] = [];

  constructor(server: SimServer, session: string) {
    this.#server = server;
    this.sessionUserId = session;
  }

  senderOf(tab: object): SendBatch {
    return (_teamId, { body, isCompressed }) => {
      if (!this.isOnline) return Promise.resolve(NO_ANSWER);
      const fate = this.nextFates.shift() ?? 'fine';
      return new Promise((answer) => {
        this.#pending.push({ tab, body, isCompressed, fate, answer, reply: null });
      });
    };
  }

  hasPending(tab: object): boolean {
    return this.#pending.some((request) => request.tab === tab);
  }

  get pendingCount(): number {
    return this.#pending.length;
  }

  /** Moves one request to the server, or back with its answer. @returns whether there was a request */
  async moveRequest(index = 0): Promise<boolean> {
    const request = this.#pending[index % Math.max(1, this.#pending.length)];
    if (!request) return false;
    if (request.reply === null && (await this.#arrive(request))) return true;
    this.#pending = this.#pending.filter((other) => other !== request);
    const isLost = request.reply === null || request.fate === 'lose-answer' || !this.isOnline;
    request.answer(isLost ? NO_ANSWER : await readExchange(responseOf(request.reply as Reply)));
    return true;
  }

  /** @returns whether there was a delayed request */
  async deliverDelayed(): Promise<boolean> {
    const request = this.#delayed.shift();
    if (!request) return false;
    await this.#server.sync(this.sessionUserId, request.body, request.isCompressed);
    return true;
  }

  async goOffline(): Promise<void> {
    this.isOnline = false;
    while (this.#pending.length > 0) await this.moveRequest();
  }

  forget(tab: object): void {
    const requestsOfTab = this.#pending.filter((request) => request.tab === tab);
    this.#pending = this.#pending.filter((request) => request.tab !== tab);
    this.#delayed.push(
      ...requestsOfTab.filter(({ reply, fate }) => reply === null && fate !== 'lose-request'),
    );
  }

  /** Who may write waits for no admin with changes of their own, also with those that were held before. */
  async #expectNothingHeld(body: Uint8Array, { status, json }: Reply): Promise<void> {
    if (status !== 200 || json === null || this.sessionUserId === null) return;
    const accessLevel = await this.#server.accessLevelOf(this.sessionUserId);
    const response = json as SyncResponse;
    if (!may(accessLevel, 'game.record') || response.kind !== 'part') return;
    const { changes } = JSON.parse(new TextDecoder().decode(body)) as SyncRequest;
    const own = changes.filter(
      ({ author, name }) =>
        name !== personErase.name && (author ?? this.sessionUserId) === this.sessionUserId,
    );
    const held = response.answers?.find(
      ({ id, state }) => state === 'held' && own.some((change) => change.id === id),
    );
    if (held) throw new Violation(`a change of a person who may write is held: ${held.id}`);
  }

  /** @returns whether the server answered */
  async #arrive(request: PendingRequest): Promise<boolean> {
    const { fate, body, isCompressed } = request;
    if (fate === 'lose-request' || !this.isOnline) return false;
    if (fate === 'delayed') {
      this.#delayed.push(request);
      return false;
    }
    const fixedReply = FIXED_REPLIES[fate];
    if (fate === 'twice') await this.#server.sync(this.sessionUserId, body, isCompressed);
    request.reply = fixedReply ?? (await this.#server.sync(this.sessionUserId, body, isCompressed));
    if (!isCompressed) await this.#expectNothingHeld(body, request.reply);
    return true;
  }
}

const FIXED_REPLIES: Partial<Record<Fate, Reply>> = {
  busy: { status: 503, json: { message: 'Busy' } },
  'captive-portal': { status: 200, json: null, isHtml: true },
  'malformed-answer': { status: 200, json: { kind: 'part', from: null, to: [9, 9], rows: [] } },
  'too-large': { status: 413, json: { message: 'Too large' } },
  'old-build': { status: 426, json: { message: 'Update needed' } },
};

/** Only the parts that the client reads. A real response would take as long as the rest of a step. */
function responseOf({ status, json, isHtml }: Reply): Response {
  const type = isHtml ? 'text/html' : 'application/json';
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => (name === 'content-type' ? type : null) },
    json: async () => json,
  } as unknown as Response;
}
