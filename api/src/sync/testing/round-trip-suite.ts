import { withTestDatabase } from '@full-count/db/testing';
import type { PlateAppearanceRow, Row, TableName } from '@full-count/sync-protocol';
import { rowSchemas } from '@full-count/sync-protocol';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Batch, NOTHING_STORED } from '../../team-data/rows/batch.ts';
import { loadPitchHomes } from '../../team-data/rows/plate-appearance-rows.ts';
import { loaders, saveRows } from '../../team-data/rows/tables.ts';
import {
  gameEventsOf,
  games,
  opponentPlayers,
  plateAppearancesOf,
  players,
  practiceAtBatsOf,
  practiceSessions,
} from './random-rows.ts';

const TEAM = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001';
const USER = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0002';
const GAME = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0003';
const SESSION = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0004';

/** Nothing is lost or bent between a row that travels and its columns, on either engine. */
export function describeRoundTrip(engine: 'postgres' | 'embedded'): void {
  const database = withTestDatabase(engine);
  const batch = (version: number): Batch => ({
    trx: database.db,
    teamId: TEAM,
    userId: USER,
    version,
  });

  beforeAll(async () => {
    await database.db
      .insertInto('users')
      .values({
        id: USER,
        email: 'coach@example.com',
        first_name: 'Sam',
        last_name: 'Field',
      } as never)
      .execute();
    await database.db
      .insertInto('teams')
      .values({
        id: TEAM,
        version: 1,
        name: 'Hawks',
        sport: 'baseball',
        coach_id: USER,
        time_zone: 'UTC',
        settings: '{}',
      } as never)
      .execute();
    const game = { ...fc.sample(games, { numRuns: 1, seed: 1 })[0], id: GAME } as never;
    await saveRows(batch(1), [['games', game]], NOTHING_STORED);
  });

  const comesBack = async <T extends TableName>(table: T, rows: Row[]) => {
    for (const row of rows) expect(rowSchemas[table].parse(row)).toEqual(row);
    await saveRows(batch(2), rows.map((row) => [table, row]) as never, NOTHING_STORED);
    const loaded = await loaders[table](database.db, TEAM, { ids: rows.map(({ id }) => id) });
    const byId = new Map(loaded.map(({ row, version }) => [row.id, { row, version }]));
    for (const row of rows) expect(byId.get(row.id)).toEqual({ row, version: 2 });
  };
  const listOf = <R extends Row>(row: fc.Arbitrary<R>) =>
    fc.uniqueArray(row, { maxLength: 5, selector: ({ id }) => id });

  test('players', async () => {
    await fc.assert(fc.asyncProperty(listOf(players), (rows) => comesBack('players', rows)));
  });

  test("opponents' players", async () => {
    const rows = listOf(opponentPlayers);
    await fc.assert(fc.asyncProperty(rows, (list) => comesBack('opponentPlayers', list)));
  });

  test("opponents' players, one merged into another of the same batch", async () => {
    const two = fc.uniqueArray(opponentPlayers, {
      minLength: 2,
      maxLength: 2,
      selector: ({ id }) => id,
    });
    await fc.assert(
      fc.asyncProperty(two, async ([one, other]) => {
        const merged = { ...one, mergedInto: other?.id ?? null } as Row;
        await comesBack('opponentPlayers', [merged, other as Row]);
      }),
    );
  });

  test('games', async () => {
    await fc.assert(fc.asyncProperty(listOf(games), (rows) => comesBack('games', rows)));
  });

  test('plate appearances with their pitches', async () => {
    await fc.assert(
      fc.asyncProperty(listOf(plateAppearancesOf(GAME)), async (rows) => {
        await freed(rows);
        await comesBack('plateAppearances', rows);
      }),
    );
  });

  test('game events', async () => {
    await fc.assert(
      fc.asyncProperty(listOf(gameEventsOf(GAME)), (rows) => comesBack('gameEvents', rows)),
    );
  });

  test('bullpen sessions', async () => {
    const rows = listOf(practiceSessions);
    await fc.assert(fc.asyncProperty(rows, (list) => comesBack('practiceSessions', list)));
  });

  test('practice at-bats with their pitches', async () => {
    const session = { ...fc.sample(practiceSessions, { numRuns: 1, seed: 1 })[0], id: SESSION };
    await saveRows(batch(1), [['practiceSessions', session as never]], NOTHING_STORED);
    await fc.assert(
      fc.asyncProperty(listOf(practiceAtBatsOf(SESSION)), async (rows) => {
        await database.db.deleteFrom('practice_at_bats').execute();
        await comesBack('practiceAtBats', rows);
      }),
    );
  });

  test('a changed plate appearance, over the one that is stored', async () => {
    const twice = fc.tuple(plateAppearancesOf(GAME), plateAppearancesOf(GAME));
    await fc.assert(
      fc.asyncProperty(twice, async ([before, other]) => {
        await freed([before, other]);
        await comesBack('plateAppearances', [before]);
        // Pitches are never taken out of a list: what was there stays, somewhere.
        const kept = before.pitches.map((pitch, place) =>
          place === 0 ? pitch : { ...pitch, voided: true as const },
        );
        const after: PlateAppearanceRow = {
          ...other,
          id: before.id,
          pitches: [...kept, ...added(other)],
        };
        const stored = new Map([[before.id, before]]);
        await saveRows(batch(3), [['plateAppearances', after]], stored);
        const [loaded] = await loaders.plateAppearances(database.db, TEAM, { ids: [before.id] });
        expect(loaded).toEqual({ row: after, version: 3 });
      }),
    );
  });

  test('the homes of pitches, of games and of bullpens, whatever other ids are asked for', async () => {
    const session = { ...fc.sample(practiceSessions, { numRuns: 1, seed: 1 })[0], id: SESSION };
    await saveRows(batch(1), [['practiceSessions', session as never]], NOTHING_STORED);
    const asked = fc.tuple(
      plateAppearancesOf(GAME),
      practiceAtBatsOf(SESSION),
      fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([atBat, practice, unknown]) => {
        await database.db.deleteFrom('at_bats').execute();
        await database.db.deleteFrom('practice_at_bats').execute();
        await comesBack('plateAppearances', [atBat]);
        await comesBack('practiceAtBats', [practice]);
        const homes = new Map(
          [atBat, practice].flatMap(({ id, pitches }) => pitches.map((pitch) => [pitch.id, id])),
        );
        for (const ids of [unknown, [...homes.keys()], [...unknown, ...homes.keys()]]) {
          if (ids.length === 0) continue;
          const found = await loadPitchHomes(database.db, TEAM, ids);
          expect(found).toEqual(new Map([...homes].filter(([id]) => ids.includes(id))));
        }
      }),
    );
  });

  /** Shrinking tries the same ids again: a pitch's id belongs to one plate appearance. */
  async function freed(rows: readonly PlateAppearanceRow[]): Promise<void> {
    const ids = rows.flatMap(({ id, pitches }) => [id, ...pitches.map((pitch) => pitch.id)]);
    if (ids.length === 0) return;
    await database.db.deleteFrom('pitches').where('id', 'in', ids).execute();
    await database.db.deleteFrom('at_bats').where('id', 'in', ids).execute();
  }
}

/** Named with their predecessor, since another pitch stands before them now. */
function added({ pitches }: PlateAppearanceRow): PlateAppearanceRow['pitches'] {
  return pitches.map((pitch, place) => (place === 0 ? { ...pitch, prev: null } : pitch));
}
