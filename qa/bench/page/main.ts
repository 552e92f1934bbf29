import { makeSeasonIds, openingOf, pitchChanges, SEASON, seasonGame } from '../season.ts';
import { openAppDevice } from './app-device.ts';
import { enter, openAppStore, storeSeason } from './app-store.ts';
import { forgetSummaries, prepareSeasonReports, showSeasonReport } from './season-report.ts';
import { timed } from './timed.ts';

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

/** Returns a function that logs each pitch, and answers the milliseconds of each. */
async function prepareLogPitches(count: number) {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, Math.ceil(count / SEASON.pitchesPerAppearance));
  const store = await openAppStore('w1-app', USER_ID, TEAM_ID);
  await storeSeason(store, idAt);
  const { gameId, opening } = openingOf(game, idAt);
  await enter(store, opening);
  const pitches = pitchChanges(gameId, game.plateAppearances, idAt);
  return async () => {
    const times: number[] = [];
    for (const change of pitches) times.push((await timed(() => enter(store, [change]))).ms);
    return times;
  };
}

const bench = {
  openAppDevice,
  prepareLogPitches,
  prepareSeasonReports,
  forgetSummaries,
  showSeasonReport,
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}

window.bench = bench;
