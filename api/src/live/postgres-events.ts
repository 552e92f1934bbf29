import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openMessageChannel } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import {
  createInProcessEvents,
  emittersOf,
  type LiveEvent,
  type TeamEvents,
} from '../platform/team-events.ts';
import { PendingEvents } from './pending-events.ts';

export interface PostgresEvents extends TeamEvents {
  /**
   * Waits until this process listens, and sends a message on another connection of the database. Resolves to false
   * if the message does not arrive, for example because a pooler gives LISTEN no session of its own.
   */
  receivesTestMessage(db: Kysely<Database>, limitMs?: number): Promise<boolean>;
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
