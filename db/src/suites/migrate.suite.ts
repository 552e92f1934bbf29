import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../connect.ts';
import { DatabaseNewerError, isMigrated, migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { withTestDatabase } from '../testing.ts';

const names = migrations.map((migration) => migration.name);

/** What every engine must do with the migrations. */
export function describeMigrations(engine: Engine): void {
  describe(`migrations on ${engine}`, () => {
    const database = withTestDatabase(engine, { migrated: false });

    test('an empty database is not migrated', async () => {
      expect(await isMigrated(database.db)).toBe(false);
    });

    test('a failing migration leaves nothing behind', async () => {
      const failing = {
        name: '99999999999999-fails',
        up: () => Promise.reject(new Error('refuses to run')),
      };
      await expect(migrate(database.db, [...migrations, failing])).rejects.toThrow(
        'refuses to run',
      );
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
}
