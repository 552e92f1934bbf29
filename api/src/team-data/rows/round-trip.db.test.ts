import { testEngine, withTestDatabase } from '@full-count/db/testing';
import {
  type PlateAppearanceRow,
  type Row,
  rowSchemas,
  type TableName,
} from '@full-count/sync-protocol';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Batch } from './batch.ts';
import { findRowIdsOfPitches } from './plate-appearance-rows.ts';
import { loaders, saveRows } from './tables.ts';
import {
  gameEventsOf,
  games,
  opponentPlayers,
  plateAppearancesOf,
  players,
  practiceAtBatsOf,
  practiceSessions,
} from './testing/random-rows.ts';

const TEAM_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001';
const USER_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0002';
const GAME_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0003';
const SESSION_ID = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0004';

const engine = testEngine();

describe(`rows are unchanged after a round trip to the database on ${engine}:`, () => {
  const database = withTestDatabase(engine);
  const batch = (version: number): Batch => ({
    trx: database.db,
    teamId: TEAM_ID,
    userId: USER_ID,
    version,
  });

  beforeAll(async () => {
    await database.db
      .insertInto('users')
      .values({
        id: USER_ID,
        email: 'coach@example.com',
        first_name: 'Sam',
        last_name: 'Field',
      } as never)
      .execute();
    await database.db
      .insertInto('teams')
      .values({
        id: TEAM_ID,
        version: 1,
        name: 'Hawks',
        sport: 'baseball',
        coach_id: USER_ID,
        time_zone: 'UTC',
        settings: '{}',
      } as never)
      .execute();
    const game = { ...fc.sample(games, { numRuns: 1, seed: 1 })[0], id: GAME_ID } as never;
    await saveRows(batch(1), [['games', game]]);
  });

  const expectRoundTrip = async <T extends TableName>(table: T, rows: Row[]) => {
    for (const row of rows) expect(rowSchemas[table].parse(row)).toEqual(row);
    await saveRows(batch(2), rows.map((row) => [table, row]) as never);
    const loaded = await loaders[table](database.db, TEAM_ID, { ids: rows.map(({ id }) => id) });
    const byId = new Map(loaded.map(({ row, version }) => [row.id, { row, version }]));
    for (const row of rows) expect(byId.get(row.id)).toEqual({ row, version: 2 });
  };
  const listOf = <R extends Row>(row: fc.Arbitrary<R>) =>
    fc.uniqueArray(row, { maxLength: 5, selector: ({ id }) => id });

  test('players', async () => {
    await fc.assert(fc.asyncProperty(listOf(players), (rows) => expectRoundTrip('players', rows)));
  });

  test("opponents' players", async () => {
    const rows = listOf(opponentPlayers);
    await fc.assert(fc.asyncProperty(rows, (list) => expectRoundTrip('opponentPlayers', list)));
  });

  test("opponents' players, one merged into another of the same batch", async () => {
    const playerPairs = fc.uniqueArray(opponentPlayers, {
      minLength: 2,
      maxLength: 2,
      selector: ({ id }) => id,
    });
    await fc.assert(
      fc.asyncProperty(playerPairs, async ([first, other]) => {
        const merged = { ...first, mergedInto: other?.id ?? null } as Row;
        await expectRoundTrip('opponentPlayers', [merged, other as Row]);
      }),
    );
  });

  test('games', async () => {
    await fc.assert(fc.asyncProperty(listOf(games), (rows) => expectRoundTrip('games', rows)));
  });

  test('plate appearances with their pitches', async () => {
    await fc.assert(
      fc.asyncProperty(listOf(plateAppearancesOf(GAME_ID)), async (rows) => {
        await deleteRowsWithIdsOf(rows);
        await expectRoundTrip('plateAppearances', rows);
      }),
    );
  });

  test('game events', async () => {
    await fc.assert(
      fc.asyncProperty(listOf(gameEventsOf(GAME_ID)), (rows) =>
        expectRoundTrip('gameEvents', rows),
      ),
    );
  });

  test('bullpen sessions', async () => {
    const rows = listOf(practiceSessions);
    await fc.assert(fc.asyncProperty(rows, (list) => expectRoundTrip('practiceSessions', list)));
  });

  test('practice at-bats with their pitches', async () => {
    const session = { ...fc.sample(practiceSessions, { numRuns: 1, seed: 1 })[0], id: SESSION_ID };
    await saveRows(batch(1), [['practiceSessions', session as never]]);
    await fc.assert(
      fc.asyncProperty(listOf(practiceAtBatsOf(SESSION_ID)), async (rows) => {
        await database.db.deleteFrom('practice_at_bats').execute();
        await expectRoundTrip('practiceAtBats', rows);
      }),
    );
  });

  test('a plate appearance that replaces a stored one', async () => {
    const pairs = fc.tuple(plateAppearancesOf(GAME_ID), plateAppearancesOf(GAME_ID));
    await fc.assert(
      fc.asyncProperty(pairs, async ([before, other]) => {
        await deleteRowsWithIdsOf([before, other]);
        await expectRoundTrip('plateAppearances', [before]);
        // Mutators never remove a pitch from the list, so the earlier ones stay in it.
        const earlier = before.pitches.map((pitch, index) =>
          index === 0 ? pitch : { ...pitch, voided: true as const },
        );
        const after: PlateAppearanceRow = {
          ...other,
          id: before.id,
          pitches: [...earlier, ...withFirstInChain(other)],
        };
        const stored = new Map([[before.id, before]]);
        await saveRows({ ...batch(3), storedAppearances: stored }, [['plateAppearances', after]]);
        const [loaded] = await loaders.plateAppearances(database.db, TEAM_ID, { ids: [before.id] });
        expect(loaded).toEqual({ row: after, version: 3 });
      }),
    );
  });

  test('the row of each pitch is found in games and bullpens, also among unknown ids', async () => {
    const session = { ...fc.sample(practiceSessions, { numRuns: 1, seed: 1 })[0], id: SESSION_ID };
    await saveRows(batch(1), [['practiceSessions', session as never]]);
    const inputs = fc.tuple(
      plateAppearancesOf(GAME_ID),
      practiceAtBatsOf(SESSION_ID),
      fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(inputs, async ([atBat, practice, unknownIds]) => {
        await database.db.deleteFrom('at_bats').execute();
        await database.db.deleteFrom('practice_at_bats').execute();
        await expectRoundTrip('plateAppearances', [atBat]);
        await expectRoundTrip('practiceAtBats', [practice]);
        const rowIds = new Map(
          [atBat, practice].flatMap(({ id, pitches }) => pitches.map((pitch) => [pitch.id, id])),
        );
        for (const ids of [unknownIds, [...rowIds.keys()], [...unknownIds, ...rowIds.keys()]]) {
          if (ids.length === 0) continue;
          const found = await findRowIdsOfPitches(database.db, TEAM_ID, ids);
          expect(found).toEqual(new Map([...rowIds].filter(([id]) => ids.includes(id))));
        }
      }),
    );
  });

  /** Shrinking tries the same ids again. */
  async function deleteRowsWithIdsOf(rows: readonly PlateAppearanceRow[]): Promise<void> {
    const ids = rows.flatMap(({ id, pitches }) => [id, ...pitches.map((pitch) => pitch.id)]);
    if (ids.length === 0) return;
    await database.db.deleteFrom('pitches').where('id', 'in', ids).execute();
    await database.db.deleteFrom('at_bats').where('id', 'in', ids).execute();
  }
});

/** Without `prev`, the first pitch would follow the pitch that is before it in the joined list. */
function withFirstInChain({ pitches }: PlateAppearanceRow): PlateAppearanceRow['pitches'] {
  return pitches.map((pitch, index) => (index === 0 ? { ...pitch, prev: null } : pitch));
}
