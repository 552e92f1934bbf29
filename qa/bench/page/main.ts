import type { MyTeam, User } from '@full-count/sync-protocol';
import { api } from '@full-count/web/testing/season';
import type { FloorRow, FloorRows } from '../floor/floor-tables.ts';
import type { StrictPush } from '../floor/strict-floor.ts';
import { SEASON, seasonGame } from '../season.ts';
import { openingOf, pitchChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { openAppDevice } from './app-device.ts';
import { storeSeason } from './app-season.ts';
import { enter, openAppStore } from './app-store.ts';
import { type BenchDevice, measureTraffic } from './bench-device.ts';
import {
  type FloorPitch,
  logFloorPitch,
  openFloor,
  pitchesOfGame,
  putFloorRows,
  resultOf,
} from './floor-database.ts';
import { floorPitches, floorSeason, gamePitches } from './floor-season.ts';
import { pullFloor, pushFloor } from './floor-sync.ts';
import { forgetSummaries, prepareSeasonReports, showSeasonReport } from './season-report.ts';
import { timed } from './timed.ts';

const PATH = '/floor/strict';

/**
 * Opens a device of the strict floor, sends the games and enters the pitches. The app's device, too, has sent its games
 * before the push that is measured.
 *
 * @param name of the database; a new name gives a new, empty device
 */
async function openStrictFloorDevice(
  name: string,
  teamId: string,
  rows: Required<FloorRows>,
): Promise<Pick<BenchDevice, 'push' | 'close'>> {
  const db = await openFloor(name);
  const gamesPush: StrictPush = { teamId, rows: { games: rows.games } };
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(gamesPush),
  });
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  const games = byId(rows.games);
  const atBats = byId(rows.at_bats);
  for (const pitch of rows.pitches) {
    const game = games.get(pitch.game_id);
    const atBat = atBats.get(pitch.at_bat_id);
    if (!game || !atBat) throw new Error(`Pitch ${pitch.id} has no game or no at-bat`);
    await logFloorPitch(db, { pitch, atBat, game });
  }
  const bodyOf = (batch: FloorRows): StrictPush => ({ teamId, rows: batch });
  return {
    push: () => measureTraffic(PATH, (onSent) => pushFloor(db, onSent, { path: PATH, bodyOf })),
    close: () => db.close(),
  };
}

function byId(rows: readonly FloorRow[]): Map<unknown, FloorRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

interface LogPitches {
  /** Logs each pitch first on the floor and then in the app. Returns the milliseconds of each pitch. */
  run(): Promise<{ floor: number[]; app: number[] }>;
}

async function prepareLogPitches(count: number): Promise<LogPitches> {
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

const bench = {
  signUp,
  signIn,
  createTeam,
  openAppDevice,
  openFloorDevice,
  openStrictFloorDevice,
  prepareLogPitches,
  prepareFloorFigures,
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

async function openFloorDevice(name: string): Promise<BenchDevice> {
  const db = await openFloor(name);
  const idAt = makeSeasonIds();
  return {
    openGame: async (number) => ({ id: idAt(seasonGame(number).at), head: null }),
    async enterPitches(game, { number, plateAppearances }) {
      const rows = floorPitches(game.id, seasonGame(number, plateAppearances), idAt);
      for (const pitchRows of rows) await logFloorPitch(db, pitchRows);
      return { id: game.id, head: rows.at(-1)?.pitch.id ?? null };
    },
    sync: () =>
      measureTraffic('/floor/', async (onSent) => {
        await pushFloor(db, onSent);
        await pullFloor(db);
      }),
    push: () => measureTraffic('/floor/push', (onSent) => pushFloor(db, onSent)),
    firstSync: () =>
      measureTraffic('/floor/pull', async () => {
        await pullFloor(db);
        const [game] = await resultOf<{ id: string }[]>(
          db.transaction('games').objectStore('games').getAll(null, 1),
        );
        if (!game || (await pitchesOfGame(db, game.id)).length === 0) {
          throw new Error('The floor has no pitches after its first sync');
        }
      }),
    async pitchIds() {
      const pitches = db.transaction('pitches').objectStore('pitches');
      return (await resultOf(pitches.getAllKeys())) as string[];
    },
    close: () => db.close(),
  };
}

interface FloorFigures {
  /** Returns the milliseconds until the page shows the figures. */
  tap(): Promise<number>;
}

/** Stores a season, and a game that has `pitchesBefore` pitches before the first tap. */
async function prepareFloorFigures(pitchesBefore: number, taps: number): Promise<FloorFigures> {
  const db = await openFloor('w2-floor');
  const idAt = makeSeasonIds();
  await putFloorRows(db, floorSeason(idAt));
  const game = seasonGame(
    SEASON.games,
    Math.ceil((pitchesBefore + taps) / SEASON.pitchesPerAppearance),
  );
  const allPitches = gamePitches(game, idAt);
  for (const pitch of allPitches.slice(0, pitchesBefore)) await logFloorPitch(db, pitch);
  const remainingPitches = allPitches.slice(pitchesBefore);
  const figures = document.getElementById('figures') as HTMLElement;
  return {
    async tap() {
      const nextPitch = remainingPitches.shift();
      if (nextPitch === undefined) throw new Error('The game of the floor has no more pitches');
      const { ms } = await timed(async () => {
        await logFloorPitch(db, nextPitch);
        figures.textContent = figuresOf(await pitchesOfGame(db, nextPitch.game.id));
      });
      return ms;
    },
  };
}

function figuresOf(pitches: readonly FloorRow[]): string {
  let strikes = 0;
  const mix: Record<string, number> = {};
  for (const { umpire_call: call, pitch_type: type } of pitches) {
    if (call !== 'ball') strikes += 1;
    mix[String(type)] = (mix[String(type)] ?? 0) + 1;
  }
  return `${pitches.length} ${Math.round((100 * strikes) / pitches.length)}% ${JSON.stringify(mix)}`;
}

const PASSWORD = 'dugout-ladder-77';

/** Registers a user, which also signs them in on this browser. Returns the user's id. */
export async function signUp(email: string): Promise<string> {
  const body = { email, password: PASSWORD, firstName: 'Bo', lastName: 'Bench', state: 'OH' };
  return (await api<User>('POST', '/api/auth/register', body)).id;
}

export async function signIn(email: string): Promise<string> {
  return (await api<User>('POST', '/api/auth/login', { email, password: PASSWORD })).id;
}

export async function createTeam(): Promise<string> {
  const body = { name: 'Bench', state: 'OH', sport: 'baseball' };
  return (await api<MyTeam>('POST', '/api/teams', body)).id;
}
