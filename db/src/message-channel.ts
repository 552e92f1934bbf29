import pg from 'pg';
import { acceptsWrites, addressesOf } from './hosts.ts';
import { SQL_STATE } from './sql-states.ts';

/** PostgreSQL accepts fewer than 8,000 bytes in a message. */
export const LONGEST_MESSAGE_BYTES = 7_900;

interface MessageChannelOptions {
  readonly databaseUrl: string;
  /** Everyone who opens the same name on the same database gets every message, including their own. */
  readonly name: string;
  readonly onMessage: (text: string) => void;
  /** Called when listening begins and after each interruption. Earlier messages are lost. */
  readonly onListening: () => void;
  readonly log: { error(details: object, message: string): void };
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
/** Regular queries detect a connection that was lost without an error. */
const ASK_EVERY_MS = 15_000;
const FIRST_RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 5_000;

/** LISTEN and NOTIFY between processes that share a PostgreSQL. It reconnects automatically, and stores nothing. */
export function openMessageChannel(options: MessageChannelOptions) {
  const { name, onMessage, onListening, log } = options;
  const addresses = addressesOf(options.databaseUrl);
  let client: pg.Client | null = null;
  let isClosed = false;
  let failures = 0;
  let addressIndex = 0;
  let reconnectTimer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const newClient = createClient(addresses[addressIndex % addresses.length] as string);
    const drop = (error?: Error) => {
      if (isClosed || client !== newClient) return;
      client = null;
      if (error) log.error({ err: error }, 'Lost the connection for messages between servers');
      newClient.end().catch(() => {});
      connectLater();
    };
    newClient.on('error', drop);
    newClient.on('end', () => drop());
    newClient.on('notification', ({ payload }) => payload !== undefined && onMessage(payload));
    client = newClient;
    try {
      await newClient.connect();
      await requirePrimary(newClient);
      await newClient.query(`listen ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      addressIndex += 1;
      return drop(error as Error);
    }
    if (isClosed || client !== newClient) return;
    failures = 0;
    onListening();
  }

  function connectLater(): void {
    const pauseMs = Math.min(FIRST_RECONNECT_MS * 2 ** failures, LONGEST_RECONNECT_MS);
    failures += 1;
    reconnectTimer = setTimeout(() => void connect(), pauseMs);
    reconnectTimer.unref();
  }

  async function runQuery(text: string, values: readonly unknown[]): Promise<void> {
    const currentClient = client;
    if (currentClient === null) throw new Error('The connection for messages is lost.');
    try {
      await currentClient.query(text, [...values]);
    } catch (error) {
      currentClient.emit('error', error);
      throw error;
    }
  }

  const askTimer = setInterval(() => {
    if (client !== null) runQuery('select 1', []).catch(() => {});
  }, ASK_EVERY_MS);
  askTimer.unref();
  void connect();

  return {
    /** Sends all in one transaction. @throws if the connection is interrupted; usually nothing was sent then */
    send: (messages: readonly string[]) =>
      // Messages need not reach the disk.
      runQuery(
        `select set_config('synchronous_commit', 'off', true), pg_notify($1, message)
         from unnest($2::text[]) as message`,
        [name, messages],
      ),
    async close() {
      isClosed = true;
      clearInterval(askTimer);
      clearTimeout(reconnectTimer);
      await client?.end().catch(() => {});
    },
  };
}

/** All processes must listen on the same server. They use the primary, because they write there. */
async function requirePrimary(client: pg.Client): Promise<void> {
  if (await acceptsWrites(client)) return;
  const error = new Error('The host for messages takes no writes, so it is not the primary.');
  throw Object.assign(error, { code: SQL_STATE.readOnly });
}

function createClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    application_name: 'full-count',
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_EVERY_MS,
  });
}
