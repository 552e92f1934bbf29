import { runMutations, WorkingSet } from '@full-count/sync-protocol';
import { putRows } from '../../../web/src/local/team-rows.ts';
import { SEASON, seasonGame } from '../season.ts';
import { type Change, gameChanges, openingOf, pitchChanges } from '../season-changes.ts';
import { makeSeasonIds, type SeasonIds } from '../season-ids.ts';
import { type AppStore, enter, openAppStore } from './app-store.ts';
import { type FloorPitch, logFloorPitch, openFloor, putFloorRows } from './floor-database.ts';
import { floorSeason, gamePitches } from './floor-season.ts';
import { timed } from './timed.ts';

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

export interface LogPitches {
  /** Milliseconds of each pitch, on the floor and by the app in turns. */
  run(): Promise<{ floor: number[]; app: number[] }>;
}

/** W1: a season in both stores, and a game in which `count` pitches are about to be logged. */
export async function prepareLogPitches(count: number): Promise<LogPitches> {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, Math.ceil(count / SEASON.pitches));

  const floor = await openFloor('w1-floor');
  await putFloorRows(floor, floorSeason(idAt));
  const floorWork = gamePitches(game, idAt).map(
    (pitch: FloorPitch) => () => logFloorPitch(floor, pitch),
  );

  const app = await openAppStore('w1-app', USER_ID, TEAM_ID);
  await storeSeason(app, idAt);
  const { gameId, opening } = openingOf(game, idAt);
  await enter(app, opening);
  const pitches = pitchChanges(gameId, null, game.plateAppearances, idAt);
  const appWork = pitches.map((change) => () => enter(app, [change]));

  return {
    async run() {
      const times = { floor: [] as number[], app: [] as number[] };
      for (const [index, logOnFloor] of floorWork.entries()) {
        times.floor.push((await timed(logOnFloor)).ms);
        times.app.push((await timed(appWork[index] as () => Promise<void>)).ms);
      }
      return times;
    },
  };
}

/** The season as it lies on a device that has synced it. */
async function storeSeason({ db, userId }: AppStore, idAt: SeasonIds): Promise<void> {
  for (let number = 0; number < SEASON.games; number++) {
    const working = await rowsAfter(gameChanges(seasonGame(number), idAt), userId);
    await db.transaction('rw', db.tables, () => putRows(db, TEAM_ID, working.changes()));
  }
}

async function rowsAfter(changes: readonly Change[], userId: string): Promise<WorkingSet> {
  const working = new WorkingSet();
  const results = await runMutations(
    working,
    changes.map((change, index) => ({ id: index + 1, ...change })),
    async ({ keys, gameLogs = [], newPitches = [] }) => {
      for (const [table, id] of keys) working.load(table, id, null);
      for (const id of gameLogs) working.loadGameLog(id, { plateAppearances: [], events: [] });
      for (const id of newPitches) working.loadPitchHome(id, undefined);
    },
    ({ at }) => ({ teamId: TEAM_ID, userId, at, may: () => true }),
  );
  const refused = results.find(({ status }) => status === 'refused');
  if (refused) throw new Error(`The season does not apply: ${JSON.stringify(refused)}`);
  return working;
}
