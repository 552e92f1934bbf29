import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, LONGEST_MESSAGE_BYTES, openMessageChannel } from '@full-count/db';
import type { Row } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import {
  createInProcessEvents,
  emittersOf,
  type LiveEvent,
  type TeamEvents,
} from '../platform/context.ts';

export interface PostgresEvents extends TeamEvents {
  /**
   * Waits until this process listens, and sends a message on another connection of the database. Resolves to false
   * if the message does not arrive, for example because a pooler gives LISTEN no session of its own.
   */
  receivesTestMessage(db: Db, limitMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

interface Options {
  readonly databaseUrl: string;
  readonly log: { error(details: object, message: string): void };
}

const CHANNEL = 'full_count_events';
const RETRY_MS = 500;
/** The pause between two messages. Events in between are sent together. */
const BATCH_MS = 20;
const CLOSE_TIMEOUT_MS = 1_000;
const TEST_MESSAGE_LIMIT_MS = 5_000;

/**
 * Events for the sockets of all processes on one PostgreSQL. This process gets them at once, and other
 * processes by NOTIFY on a separate connection. An event can be lost with the connection, so
 * there is an `events-lost` event after each interruption, and sockets compare cursors every few seconds.
 */
export function createPostgresEvents({ databaseUrl, log }: Options): PostgresEvents {
  const localEvents = createInProcessEvents();
  const sender = randomUUID();
  const pendingEvents = new PendingEvents();
  let sending: Promise<void> | null = null;
  let isClosed = false;
  const listening = deferred<void>();
  /** Called when the test message of a sender arrives. */
  const arrivalByTestSender = new Map<string, () => void>();

  const channel = openMessageChannel({
    databaseUrl,
    name: CHANNEL,
    log,
    onListening() {
      listening.resolve();
      localEvents.emit({ type: 'events-lost' });
    },
    onMessage(text) {
      const message = parseMessage(text);
      if (message === null || message.sender === sender) return;
      arrivalByTestSender.get(message.sender)?.();
      for (const event of message.events) localEvents.emit(event);
    },
  });
  const toMessage = (texts: readonly string[]) =>
    `{"sender":"${sender}","events":[${texts.join(',')}]}`;

  async function sendAll(): Promise<void> {
    let unsent: string[] = [];
    while (unsent.length > 0 || !pendingEvents.isEmpty) {
      const messages = unsent.length > 0 ? unsent : pendingEvents.take(toMessage);
      unsent = [];
      try {
        await channel.send(messages);
        if (!isClosed) await sleep(BATCH_MS, undefined, { ref: false });
      } catch {
        // The channel has logged the error. Sending an event twice is harmless.
        if (isClosed) return;
        unsent = messages;
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  function startSending(): void {
    sending = sendAll().finally(() => {
      sending = null;
      // An event may have been added since the loop ended.
      if (!isClosed && !pendingEvents.isEmpty) startSending();
    });
  }

  const emit = (event: LiveEvent) => {
    localEvents.emit(event);
    pendingEvents.add(event);
    if (sending === null) startSending();
  };
  return {
    ...emittersOf(emit),
    onEvent: localEvents.onEvent,
    async receivesTestMessage(db, limitMs = TEST_MESSAGE_LIMIT_MS) {
      await listening.promise;
      const testSender = randomUUID();
      const arrival = deferred<true>();
      arrivalByTestSender.set(testSender, () => arrival.resolve(true));
      const message = JSON.stringify({ sender: testSender, events: [] } satisfies Message);
      await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db);
      const timeout = sleep(limitMs, false as const, { ref: false });
      return Promise.race([arrival.promise, timeout]).finally(() =>
        arrivalByTestSender.delete(testSender),
      );
    },
    async close() {
      isClosed = true;
      await Promise.race([sending, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      await channel.close();
    },
  };
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve(value) };
}

interface Message {
  readonly sender: string;
  readonly events: readonly LiveEvent[];
}

/** Null if the message has an unknown format, for example from another version of the server. */
function parseMessage(text: string): Message | null {
  try {
    const { sender, events } = JSON.parse(text) as Partial<Message>;
    return typeof sender === 'string' && Array.isArray(events) ? { sender, events } : null;
  } catch {
    return null;
  }
}

/** If more bytes wait, only the newest event of each team is sent, and devices pull. */
const MAX_WAITING_BYTES = 256 * 1024;
/** An event with more rows is sent without them, because a message has 8,000 bytes and a row or pitch about 200. */
const MAX_ROWS_OF_EVENT = 40;
/** More than what `toMessage` adds to an event. */
const ENVELOPE_BYTES = 200;
/** With more session ids, an event would not fit into a message. */
const MAX_SESSION_IDS = 100;

export class PendingEvents {
  #waiting: { event: LiveEvent; text: string }[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(event: LiveEvent): void {
    if (event.type === 'sessions-ended' && event.sessionIds.length > MAX_SESSION_IDS) {
      const [firstIds, otherIds] = [
        event.sessionIds.slice(0, MAX_SESSION_IDS),
        event.sessionIds.slice(MAX_SESSION_IDS),
      ];
      this.add({ ...event, sessionIds: firstIds });
      this.add({ ...event, sessionIds: otherIds });
      return;
    }
    this.#push(event);
    if (this.#bytes > MAX_WAITING_BYTES) this.#coalesce();
  }

  /** @param toMessage puts the JSON texts of several events into one message */
  take(toMessage: (texts: readonly string[]) => string): string[] {
    const room = LONGEST_MESSAGE_BYTES - Buffer.byteLength(toMessage([]));
    const messages: string[] = [];
    let batch: string[] = [];
    let bytes = 0;
    for (const { text } of this.#waiting) {
      const size = Buffer.byteLength(text) + ','.length;
      if (batch.length > 0 && bytes + size > room) {
        messages.push(toMessage(batch));
        [batch, bytes] = [[], 0];
      }
      batch.push(text);
      bytes += size;
    }
    if (batch.length > 0) messages.push(toMessage(batch));
    this.#waiting = [];
    this.#bytes = 0;
    return messages;
  }

  #push(event: LiveEvent): void {
    let text = hasTooManyRows(event) ? undefined : JSON.stringify(event);
    if (text === undefined || Buffer.byteLength(text) > LONGEST_MESSAGE_BYTES - ENVELOPE_BYTES)
      text = JSON.stringify(withoutRows(event));
    this.#waiting.push({ event, text });
    this.#bytes += Buffer.byteLength(text);
  }

  /** Keeps the newest event of each team, without rows, and all other events. */
  #coalesce(): void {
    const newestEvents = new Map<string, LiveEvent>();
    const otherEvents: LiveEvent[] = [];
    for (const { event } of this.#waiting) {
      if (event.type !== 'team-changed') otherEvents.push(event);
      else {
        const newestEvent = newestEvents.get(event.teamId);
        if (newestEvent?.type === 'team-changed' && newestEvent.to[0] >= event.to[0]) continue;
        newestEvents.set(event.teamId, withoutRows(event));
      }
    }
    this.#waiting = [];
    this.#bytes = 0;
    for (const event of [...otherEvents, ...newestEvents.values()]) this.#push(event);
  }
}

function hasTooManyRows(event: LiveEvent): boolean {
  if (event.type !== 'team-changed') return false;
  const rows = Object.values(event.rows ?? {}).flat() as readonly Row[];
  const pitches = rows.reduce((sum, row) => sum + ('pitches' in row ? row.pitches.length : 0), 0);
  return rows.length + pitches > MAX_ROWS_OF_EVENT;
}

function withoutRows(event: LiveEvent): LiveEvent {
  if (event.type !== 'team-changed') return event;
  const { type, teamId, to } = event;
  return { type, teamId, to };
}
