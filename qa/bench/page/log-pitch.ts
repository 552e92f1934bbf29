import { SEASON, seasonGame } from '../season.ts';
import { openingOf, pitchChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { storeSeason } from './app-season.ts';
import { enter, openAppStore } from './app-store.ts';
import { type FloorPitch, logFloorPitch, openFloor, putFloorRows } from './floor-database.ts';
import { floorSeason, gamePitches } from './floor-season.ts';
import { timed } from './timed.ts';

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

interface LogPitches {
  /** Logs each pitch first on the floor and then in the app. Returns the milliseconds of each pitch. */
  run(): Promise<{ floor: number[]; app: number[] }>;
}

export async function prepareLogPitches(count: number): Promise<LogPitches> {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, Math.ceil(count / SEASON.pitchesPerAppearance));

  const floor = await openFloor('w1-floor');
  await putFloorRows(floor, floorSeason(idAt));
  const floorWork = gamePitches(game, idAt).map(
    (pitch: FloorPitch) => () => logFloorPitch(floor, pitch),
  );

  const app = await openAppStore('w1-app', USER_ID, TEAM_ID);
  await storeSeason(app, idAt);
  const { gameId, opening } = openingOf(game, idAt);
  await enter(app, opening);
  const pitches = pitchChanges(gameId, game.plateAppearances, idAt);
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
