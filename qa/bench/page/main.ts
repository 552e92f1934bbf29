import {
  createPause,
  readTeamGames,
  seasonView,
  type TeamGames,
} from '@full-count/web/testing/season';
import {
  endedGameChanges,
  makeSeasonIds,
  openingOf,
  pitchChanges,
  SEASON,
  seasonGame,
} from '../season.ts';
import { type AppStore, enter, openAppDevice, openAppStore, storeSeason } from './app-device.ts';

interface PreparedReports {
  readonly recomputedReport: string;
  /** Bytes of the data that the report keeps in memory, written as JSON. */
  readonly heldBytes: number;
}

async function prepareSeasonReports(): Promise<PreparedReports> {
  const idAt = makeSeasonIds();
  const store = await openStore();
  await storeSeason(store, idAt, endedGameChanges);
  const season = await readSeason(store);
  store.db.close();
  return { recomputedReport: textOf(season), heldBytes: JSON.stringify(season).length };
}

async function forgetSummaries(): Promise<void> {
  const { db } = await openStore();
  await db.gameSummaries.clear();
  db.close();
}

async function showSeasonReport(): Promise<{ ms: number; value: string }> {
  const figures = document.getElementById('figures') as HTMLElement;
  return timed(async () => {
    figures.textContent = textOf(await readSeason(await openStore()));
    return figures.textContent;
  });
}

function openStore(): Promise<AppStore> {
  return openAppStore('w3-app');
}

async function readSeason({ db, teamId }: AppStore): Promise<TeamGames> {
  const reading = { db, teamId, isCancelled: () => false, pause: createPause() };
  const season = await readTeamGames(reading);
  if (season === null) throw new Error('Reading the season was cancelled');
  return season;
}

function textOf(season: TeamGames): string {
  const readNothing = async () => ({ games: [], missingGameCount: 0 });
  const team = { name: 'Bench', timeZone: 'UTC' };
  const noFilter = {};
  return JSON.stringify(seasonView([season], noFilter, () => team, readNothing));
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const startedMs = performance.now();
  const value = await work();
  return { ms: performance.now() - startedMs, value };
}

/** Returns a function that logs each pitch, and answers the milliseconds of each. */
async function prepareLogPitches(count: number) {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, Math.ceil(count / SEASON.pitchesPerAppearance));
  const store = await openAppStore('w1-app');
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
