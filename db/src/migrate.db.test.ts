import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DatabaseNewerError, isMigrated, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { testEngine, withTestDatabase } from './testing/index.ts';
import { insertSampleTeam } from './testing/sample-rows.ts';

const names = migrations.map((migration) => migration.name);

const engine = testEngine();

describe(`migrations on ${engine}`, () => {
  const database = withTestDatabase(engine, { migrated: false });

  test('an empty database is not migrated', async () => {
    expect(await isMigrated(database.db)).toBe(false);
  });

  test('a failed migration changes nothing, and neither do those before it', async () => {
    const failing = {
      name: '99999999999999-fails',
      up: () => Promise.reject(new Error('refuses to run')),
    };
    await expect(migrate(database.db, [...migrations, failing])).rejects.toThrow('refuses to run');
    expect(await isMigrated(database.db)).toBe(false);
    const { rows } = await sql<{ users: string | null }>`
        select to_regclass('users') as users`.execute(database.db);
    expect(rows).toEqual([{ users: null }]);
  });

  test('the first run applies all of them in order', async () => {
    expect(await migrate(database.db)).toEqual({ applied: names });
    expect(await isMigrated(database.db)).toBe(true);
  });

  test('a second run does nothing', async () => {
    expect(await migrate(database.db)).toEqual({ applied: [] });
  });

  test('a database newer than the program is refused with a sentence', async () => {
    const older = migrations.slice(0, -1);
    await expect(migrate(database.db, older)).rejects.toThrow(DatabaseNewerError);
    await expect(migrate(database.db, older)).rejects.toThrow(/made by a newer version/);
  });

  test('a program older than the database still finds it migrated', async () => {
    await database.db
      .insertInto('schema_migrations')
      .values({ name: '99999999999999-from-the-future' })
      .execute();
    expect(await isMigrated(database.db)).toBe(true);
  });
});

describe(`a migrated database on ${engine}`, () => {
  const database = withTestDatabase(engine);

  test('refuses values that break a rule of their domain', async () => {
    const { gameId } = await insertSampleTeam(database.db);
    const change = database.db.updateTable('games').where('id', '=', gameId);
    const checkViolation = { code: '23514' };
    await expect(change.set({ opponent: ' ' }).execute()).rejects.toMatchObject(checkViolation);
    await expect(change.set({ outs: 3 }).execute()).rejects.toMatchObject(checkViolation);
    await change.set({ opponent: 'Ridge Foxes II', outs: 2 }).execute();
  });
});
