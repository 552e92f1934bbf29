import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../schema/index.ts';
import { testEngine, withTestDatabase } from '../testing/index.ts';
import { sendFollowedBy, sendTogether, sendWithCommit } from './pipeline.ts';

const NOT_NULL_VIOLATION = '23502';

const engine = testEngine();
const database = withTestDatabase(engine, { migrated: false });

const insertNote = (body: string | null, id = randomUUID()) =>
  sql`insert into notes (id, body) values (${id}, ${body})`;
const readNotes = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ body: string }>`select body from notes order by body`.execute(db);
  return rows.map(({ body }) => body);
};

beforeAll(async () => {
  await sql`create table notes (id uuid primary key, body text not null)`.execute(database.db);
});
beforeEach(async () => {
  await sql`delete from notes`.execute(database.db);
});

describe(`statements sent in one round trip on ${engine}`, () => {
  test('each have their own answer', async () => {
    await insertNote('one').execute(database.db);
    const answers = await database.db.transaction().execute((trx) =>
      sendTogether(trx, (db) => {
        const counted = sql<{ n: number }>`select count(*)::int as n from notes`.execute(db);
        return Promise.all([readNotes(db), counted, readNotes(db)]);
      }),
    );
    expect([answers[0], answers[1].rows, answers[2]]).toEqual([['one'], [{ n: 1 }], ['one']]);
  });

  test('run after the statement that they follow', async () => {
    const [rows, found] = await database.db.transaction().execute((trx) => {
      const first = sql<{ body: string }>`
          insert into notes (id, body) values (${randomUUID()}, 'one') returning body`;
      return sendFollowedBy(trx, first.compile(trx), readNotes);
    });
    expect([rows, found]).toEqual([[{ body: 'one' }], ['one']]);
  });

  test('fail with the error of the statement that they follow', async () => {
    const transaction = database.db
      .transaction()
      .execute((trx) => sendFollowedBy(trx, insertNote(null).compile(trx), readNotes));
    await expect(transaction).rejects.toMatchObject({ code: NOT_NULL_VIOLATION });
    expect(await readNotes(database.db)).toEqual([]);
  });

  test('fail with the first error, and the transaction is rolled back', async () => {
    const transaction = database.db.transaction().execute(async (trx) => {
      await insertNote('one').execute(trx);
      await sendTogether(trx, (db) => Promise.all([insertNote(null).execute(db), readNotes(db)]));
    });
    await expect(transaction).rejects.toMatchObject({ code: NOT_NULL_VIOLATION });
    expect(await readNotes(database.db)).toEqual([]);
  });

  test('return rows of their own columns each time they run', async () => {
    const selectOneRow = (db: Kysely<Database>) =>
      sql`select ${'x'}::text as body, null::int as n, true as yes`.execute(db);
    const selectTwoRows = (db: Kysely<Database>) =>
      sql`select n::bigint as n from generate_series(1, ${2}::int) as n`.execute(db);
    for (let time = 0; time < 3; time++) {
      const answers = await database.db
        .transaction()
        .execute((trx) =>
          sendTogether(trx, (db) =>
            Promise.all([selectOneRow(db), selectTwoRows(db), selectOneRow(db)]),
          ),
        );
      const oneRow = [{ body: 'x', n: null, yes: true }];
      expect(answers.map(({ rows }) => rows)).toEqual([oneRow, [{ n: 1 }, { n: 2 }], oneRow]);
    }
  });

  test('can run again after one of them failed', async () => {
    const runBoth = (text: string | null) =>
      database.db
        .transaction()
        .execute((trx) =>
          sendTogether(trx, (db) =>
            Promise.all([
              insertNote(text).execute(db),
              sql`select ${'next'}::text as body`.execute(db),
            ]),
          ),
        );
    for (const text of [null, null, 'one', null, 'two']) {
      if (text === null)
        await expect(runBoth(text)).rejects.toMatchObject({ code: NOT_NULL_VIOLATION });
      else expect((await runBoth(text))[1].rows).toEqual([{ body: 'next' }]);
    }
    expect(await readNotes(database.db)).toEqual(['one', 'two']);
  });

  test('leave the transaction usable for later statements', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sendTogether(trx, (db) => Promise.all([readNotes(db), readNotes(db)]));
      await insertNote('after').execute(trx);
    });
    expect(await readNotes(database.db)).toEqual(['after']);
  });
});

describe(`a statement that is sent with the commit on ${engine}`, () => {
  test('is committed', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sendWithCommit(trx, insertNote('one').compile(trx));
      expect(await readNotes(trx)).toEqual(['one']);
    });
    expect(await readNotes(database.db)).toEqual(['one']);
  });

  test('fails the commit with its own error', async () => {
    const transaction = database.db.transaction().execute(async (trx) => {
      await insertNote('one').execute(trx);
      await sendWithCommit(trx, insertNote(null).compile(trx));
    });
    await expect(transaction).rejects.toMatchObject({ code: NOT_NULL_VIOLATION });
    expect(await readNotes(database.db)).toEqual([]);
  });

  test('has its error ignored after a rollback, and the connection can be used again', async () => {
    const transaction = database.db.transaction().execute(async (trx) => {
      await sendWithCommit(trx, insertNote(null).compile(trx));
      throw new Error('something else');
    });
    await expect(transaction).rejects.toThrow('something else');
    await database.db.transaction().execute((trx) => insertNote('next').execute(trx));
    expect(await readNotes(database.db)).toEqual(['next']);
  });
});

test(`a failed transaction is not committed silently on ${engine}`, async () => {
  const transaction = database.db.transaction().execute(async (trx) => {
    await insertNote('one').execute(trx);
    await insertNote(null)
      .execute(trx)
      .catch(() => {});
  });
  await expect(transaction).rejects.toThrow('A failed transaction cannot be committed.');
  expect(await readNotes(database.db)).toEqual([]);
});

test(`a transaction has the requested isolation on ${engine}`, async () => {
  const isolated = database.db.transaction().setIsolationLevel('repeatable read');
  const settings = await isolated.setAccessMode('read only').execute(async (trx) => {
    const { rows } = await sql<{ level: string; mode: string }>`
      select current_setting('transaction_isolation') as level,
        current_setting('transaction_read_only') as mode`.execute(trx);
    return rows[0];
  });
  expect(settings).toEqual({ level: 'repeatable read', mode: 'on' });
});

test(`a value that cannot be sent or read fails only its statement on ${engine}`, async () => {
  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  await expect(sql`select ${circle}::text`.execute(database.db)).rejects.toThrow(/circular/);
  const large = sql`select 9007199254740993::bigint as n`.execute(database.db);
  await expect(large).rejects.toThrow('beyond the safe integers of JavaScript');
  expect((await sql`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }]);
});

test(`a statement reports how many rows it changed on ${engine}`, async () => {
  await insertNote('one').execute(database.db);
  await insertNote('two').execute(database.db);
  const { numAffectedRows } = await sql`delete from notes`.execute(database.db);
  expect(numAffectedRows).toBe(2n);
});
