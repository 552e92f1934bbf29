import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openMessageChannel } from './message-channel.ts';
import { SQL_STATE } from './sql-states.ts';
import { withTestDatabase } from './testing/index.ts';

const database = withTestDatabase('postgres', { migrated: false });

async function firstMessage(databaseUrl: string): Promise<string> {
  const [message, receive] = resolvable<string>();
  const [listening, reportListening] = resolvable<void>();
  const channel = openMessageChannel({
    databaseUrl,
    name: 'test_messages',
    onMessage: receive,
    onListening: reportListening,
    log: { error() {} },
  });
  try {
    await listening;
    await channel.send(['hello']);
    return await message;
  } finally {
    await channel.close();
  }
}

function resolvable<T>(): [Promise<T>, (value: T) => void] {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

test('messages go to the next host if one refuses connections', async () => {
  const { host } = new URL(database.url);
  const url = database.url.replace(host, `127.0.0.1:1,${host}`);
  expect(await firstMessage(url)).toBe('hello');
});

test('a channel does not listen on a read-only host, and listens as soon as the host takes writes', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  const name = sql.ref(rows[0]?.name ?? '');
  await sql`create role reader login`.execute(database.db);
  await sql`alter role reader in database ${name} set default_transaction_read_only = on`.execute(
    database.db,
  );
  const { username, host } = new URL(database.url);
  const url = database.url.replace(`${username}@${host}`, `reader@${host}`);
  const messages: string[] = [];
  const errors: unknown[] = [];
  const channel = openMessageChannel({
    databaseUrl: url,
    name: 'test_messages',
    onMessage: (text) => messages.push(text),
    onListening: () => messages.push('listening'),
    log: { error: ({ err }: { err?: unknown }) => errors.push(err) },
  });
  try {
    await expect.poll(() => errors).not.toEqual([]);
    expect(errors[0]).toMatchObject({ code: SQL_STATE.readOnly });
    expect(messages).toEqual([]);
    await sql`alter role reader in database ${name} reset all`.execute(database.db);
    await expect.poll(() => messages).toEqual(['listening']);
  } finally {
    await channel.close();
    await sql`drop role reader`.execute(database.db);
  }
});
