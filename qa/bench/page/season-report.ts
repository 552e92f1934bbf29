import {
  createPause,
  readTeamGames,
  seasonView,
  type TeamGames,
} from '@full-count/web/testing/season';
import { endedGameChanges, makeSeasonIds } from '../season.ts';
import { type AppStore, openAppStore, storeSeason } from './app-store.ts';
import { timed } from './timed.ts';

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000003';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000004';

interface PreparedReports {
  readonly recomputedReport: string;
  /** Bytes of the data that the report keeps in memory, written as JSON. */
  readonly heldBytes: number;
}

export async function prepareSeasonReports(): Promise<PreparedReports> {
  const idAt = makeSeasonIds();
  const store = await openStore();
  await storeSeason(store, idAt, endedGameChanges);
  const season = await readSeason(store);
  store.db.close();
  return { recomputedReport: textOf(season), heldBytes: JSON.stringify(season).length };
}

export async function forgetSummaries(): Promise<void> {
  const { db } = await openStore();
  await db.gameSummaries.clear();
  db.close();
}

export async function showSeasonReport(): Promise<{ ms: number; value: string }> {
  const figures = document.getElementById('figures') as HTMLElement;
  return timed(async () => {
    figures.textContent = textOf(await readSeason(await openStore()));
    return figures.textContent;
  });
}

function openStore(): Promise<AppStore> {
  return openAppStore('w3-app', USER_ID, TEAM_ID);
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
