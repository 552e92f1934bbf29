import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DatabaseNewerError, isMigrated, migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { Engine } from '../options.ts';
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

  describe(`a database of an earlier program on ${engine}`, () => {
    const database = withTestDatabase(engine, { migrated: false });
    const gameId = randomUUID();

    test('keeps its rows, in the shape that the program reads', async () => {
      const { db } = database;
      const first = names.indexOf('20261121000600-at-bat-history');
      await migrate(db, migrations.slice(0, first));
      const [userId, teamId, playerId] = [randomUUID(), randomUUID(), randomUUID()];
      await sql`insert into users (id, email, first_name, last_name)
        values (${userId}, 'coach@example.test', 'Sam', 'Coach')`.execute(db);
      await sql`insert into teams (id, version, name, sport, coach_id, time_zone, settings)
        values (${teamId}, 1, 'Harbor Gulls', 'softball', ${userId}, 'UTC',
          '{"innings": 7, "armCareRules": {"anything": true}}')`.execute(db);
      await sql`insert into opponent_players (team_id, id, version, opponent, name)
        values (${teamId}, ${playerId}, 1, 'Ridge Foxes', 'Smyth')`.execute(db);

      await sql`insert into games (team_id, id, version, opponent, game_date, lineup)
        values (${teamId}, ${gameId}, 1, 'Ridge Foxes', '2026-05-02T17:00:00Z', '{"team": []}')`.execute(
        db,
      );

      expect(await migrate(db)).toEqual({ applied: names.slice(first) });
      const team = await db.selectFrom('teams').select('settings').executeTakeFirst();
      expect(team?.settings).toEqual({ innings: 7, armCareRules: 'little_league_softball' });
      const player = await db.selectFrom('opponent_players').select('names').executeTakeFirst();
      expect(player?.names).toEqual(['Smyth']);
      const game = await db.selectFrom('games').select(['opponent', 'lineup']).executeTakeFirst();
      expect(game).toEqual({ opponent: 'Ridge Foxes', lineup: { team: [] } });
    });

    test('holds them to what it held them to', async () => {
      const change = database.db.updateTable('games').where('id', '=', gameId);
      await expect(change.set({ opponent: ' ' }).execute()).rejects.toMatchObject({
        code: '23514',
      });
      await expect(change.set({ outs: 3 }).execute()).rejects.toMatchObject({ code: '23514' });
      await change.set({ opponent: 'Ridge Foxes II', outs: 2 }).execute();
    });
  });
}
