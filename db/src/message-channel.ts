import pg from 'pg';

/** PostgreSQL takes less than 8,000 bytes in one message. */
export const LONGEST_MESSAGE_BYTES = 7_900;

export interface MessageChannelOptions {
  readonly databaseUrl: string;
  /** All who open the same name on the same database hear each other, and themselves. */
  readonly name: string;
  readonly onMessage: (text: string) => void;
  /** From here on everything is heard; what was said before it is lost. Told after each interruption. */
  readonly onListening: () => void;
  readonly log: { error(details: object, message: string): void };
}

export interface MessageChannel {
  /**
   * Sends in this order, in one transaction.
   *
   * @throws while the connection is interrupted; then none of it was sent, as far as is known
   */
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
/** A line that went dead without a word is found out by asking. */
const ASK_EVERY_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Short messages between the processes that share a PostgreSQL, over LISTEN and NOTIFY on one
 * connection of its own. It opens again by itself; nothing is kept for who does not listen.
 */
export function openMessageChannel(options: MessageChannelOptions): MessageChannel {
  const { name, onMessage, onListening, log } = options;
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let again: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opening = createClient(options.databaseUrl);
    const drop = (error?: Error) => {
      if (isClosed || client !== opening) return;
      client = null;
      if (error) log.error({ err: error }, 'Lost the connection for messages between servers');
      opening.end().catch(() => {});
      connectLater();
    };
    opening.on('error', drop);
    opening.on('end', () => drop());
    opening.on('notification', ({ payload }) => payload !== undefined && onMessage(payload));
    client = opening;
    try {
      await opening.connect();
      await opening.query(`listen ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      return drop(error as Error);
    }
    if (isClosed || client !== opening) return;
    failures = 0;
    onListening();
  }

  function connectLater(): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    again = setTimeout(() => void connect(), pauseMs);
    again.unref();
  }

  /** Who does not answer in time is given up, so that another connection takes its place. */
  async function ask(text: string, values: readonly unknown[]): Promise<void> {
    const asked = client;
    if (asked === null) throw new Error('The connection for messages is lost.');
    try {
      await asked.query(text, [...values]);
    } catch (error) {
      asked.emit('error', error);
      throw error;
    }
  }

  const asking = setInterval(() => {
    if (client !== null) ask('select 1', []).catch(() => {});
  }, ASK_EVERY_MS);
  asking.unref();
  void connect();

  return {
    send: (messages) =>
      ask('select pg_notify($1, message) from unnest($2::text[]) as message', [name, messages]),
    async close() {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}

function createClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    application_name: 'full-count',
    keepAlive: true,
    // A message is no record: it need not wait for the disk.
    options: '-c synchronous_commit=off',
  });
}
