import { type Exchange, readExchange, type SendBatch } from '@full-count/web/testing/phone';
import type { Reply, SimServer } from './server.ts';

/** What happens to one request. */
export const fates = [
  'fine',
  'lose-request',
  'lose-answer',
  /** It arrives twice; the second answer is the one that is read. */
  'twice',
  /** The device gives up waiting, and the request arrives after all, some time later. */
  'late',
  'busy',
  'captive-portal',
  'malformed-answer',
  'too-large',
  /** The server wants a newer build: the tab waits until it is loaded again. */
  'old-build',
] as const;
export type Fate = (typeof fates)[number];

interface Flight {
  readonly tab: object;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;
  readonly fate: Fate;
  readonly answer: (exchange: Exchange) => void;
  /** Null: not delivered yet. */
  reply: Reply | null;
}

const LOST: Exchange = { kind: 'later', retryAfterMs: null };

/** Between one phone and the server: everything on it waits until the history moves it. */
export class Wire {
  readonly fates: Fate[] = [];
  isOnline = true;
  /** Whose session the phone's cookie is. */
  session: string | null;
  readonly #server: SimServer;
  #flights: Flight[] = [];
  #late: Flight[] = [];

  constructor(server: SimServer, session: string) {
    this.#server = server;
    this.session = session;
  }

  sendOf(tab: object): SendBatch {
    return (_teamId, { body, isCompressed }) => {
      if (!this.isOnline) return Promise.resolve(LOST);
      const fate = this.fates.shift() ?? 'fine';
      return new Promise((answer) => {
        this.#flights.push({ tab, body, isCompressed, fate, answer, reply: null });
      });
    };
  }

  isWaitedFor(tab: object): boolean {
    return this.#flights.some((flight) => flight.tab === tab);
  }

  get flights(): number {
    return this.#flights.length;
  }

  /** Moves one flight by one step: to the server, or its answer back. @returns whether one was there */
  async move(place = 0): Promise<boolean> {
    const flight = this.#flights[place % Math.max(1, this.#flights.length)];
    if (!flight) return false;
    if (flight.reply === null && (await this.#arrive(flight))) return true;
    this.#flights = this.#flights.filter((one) => one !== flight);
    const isLost = flight.reply === null || flight.fate === 'lose-answer' || !this.isOnline;
    flight.answer(isLost ? LOST : await readExchange(responseOf(flight.reply as Reply)));
    return true;
  }

  /** A request whose sender gave up long ago reaches the server. */
  async deliverLate(): Promise<boolean> {
    const flight = this.#late.shift();
    if (!flight) return false;
    await this.#server.sync(this.session, flight.body, flight.isCompressed);
    return true;
  }

  /** The network goes: what has not come back never does. */
  async cut(): Promise<void> {
    this.isOnline = false;
    while (this.#flights.length > 0) await this.move();
  }

  /** The tab is gone; what it sent may still arrive. */
  forget(tab: object): void {
    const own = this.#flights.filter((flight) => flight.tab === tab);
    this.#flights = this.#flights.filter((flight) => flight.tab !== tab);
    this.#late.push(...own.filter(({ reply, fate }) => reply === null && fate !== 'lose-request'));
  }

  /** @returns whether the server answered */
  async #arrive(flight: Flight): Promise<boolean> {
    const { fate, body, isCompressed } = flight;
    if (fate === 'lose-request' || !this.isOnline) return false;
    if (fate === 'late') {
      this.#late.push(flight);
      return false;
    }
    const canned = CANNED[fate];
    if (fate === 'twice') await this.#server.sync(this.session, body, isCompressed);
    flight.reply = canned ?? (await this.#server.sync(this.session, body, isCompressed));
    return true;
  }
}

const CANNED: Partial<Record<Fate, Reply>> = {
  busy: { status: 503, json: { message: 'Busy' } },
  'captive-portal': { status: 200, json: null, isHtml: true },
  'malformed-answer': { status: 200, json: { epoch: 'e', rows: [] } },
  'too-large': { status: 413, json: { message: 'Too large' } },
  'old-build': { status: 426, json: { message: 'Update needed' } },
};

/** As much of a response as the client looks at: a real one costs as much as the rest of a step. */
function responseOf({ status, json, isHtml }: Reply): Response {
  const type = isHtml ? 'text/html' : 'application/json';
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => (name === 'content-type' ? type : null) },
    json: async () => json,
  } as unknown as Response;
}
