import {
  createPause,
  readTeamGames,
  seasonView,
  type TeamGames,
} from '@full-count/web/testing/season';
import type { FloorRow } from '../floor/floor-tables.ts';
import { endedGameChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { storeSeason } from './app-season.ts';
import { type AppStore, openAppStore } from './app-store.ts';
import { openFloor, putFloorRows, resultOf } from './floor-database.ts';
import { floorSeason } from './floor-season.ts';
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
  const floor = await openFloor('w3-floor');
  await putFloorRows(floor, floorSeason(idAt));
  floor.close();
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

export async function showSeasonReport(
  side: 'floor' | 'app',
): Promise<{ ms: number; value: string }> {
  const figures = document.getElementById('figures') as HTMLElement;
  return timed(async () => {
    figures.textContent = side === 'floor' ? await floorReport() : await appReport();
    return figures.textContent;
  });
}

async function appReport(): Promise<string> {
  return textOf(await readSeason(await openStore()));
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

async function floorReport(): Promise<string> {
  const db = await openFloor('w3-floor');
  const transaction = db.transaction(['games', 'at_bats', 'pitches']);
  const rowsOf = (store: string) =>
    resultOf<FloorRow[]>(transaction.objectStore(store).getAll() as IDBRequest<FloorRow[]>);
  const [games, atBats, pitches] = await Promise.all([
    rowsOf('games'),
    rowsOf('at_bats'),
    rowsOf('pitches'),
  ]);
  const pitcherOf = new Map(atBats.map((atBat) => [atBat.id, String(atBat.pitcher_name)]));
  const sums: Record<string, { pitches: number; strikes: number; mph: number }> = {};
  for (const { at_bat_id: atBatId, pitch_type: type, umpire_call: call, velocity } of pitches) {
    for (const key of [String(type), pitcherOf.get(String(atBatId)) ?? '']) {
      sums[key] ??= { pitches: 0, strikes: 0, mph: 0 };
      sums[key].pitches += 1;
      sums[key].strikes += call === 'ball' ? 0 : 1;
      sums[key].mph += Number(velocity);
    }
  }
  return `${games.length} ${JSON.stringify(sums)}`;
}
