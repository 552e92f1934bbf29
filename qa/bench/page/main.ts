import type { MyTeam, User } from '@full-count/sync-protocol';
import { api } from '@full-count/web/testing/season';
import { makeSeasonIds, openingOf, pitchChanges, SEASON, seasonGame } from '../season.ts';
import { openAppDevice } from './app-device.ts';
import { enter, openAppStore, storeSeason } from './app-store.ts';
import { forgetSummaries, prepareSeasonReports, showSeasonReport } from './season-report.ts';
import { timed } from './timed.ts';

const TEAM_ID = '5f2b7c3e-0000-4000-8000-000000000001';
const USER_ID = '5f2b7c3e-0000-4000-8000-000000000002';

interface LogPitches {
  /** Logs each pitch. Returns the milliseconds of each. */
  run(): Promise<number[]>;
}

async function prepareLogPitches(count: number): Promise<LogPitches> {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, Math.ceil(count / SEASON.pitchesPerAppearance));
  const store = await openAppStore('w1-app', USER_ID, TEAM_ID);
  await storeSeason(store, idAt);
  const { gameId, opening } = openingOf(game, idAt);
  await enter(store, opening);
  const pitches = pitchChanges(gameId, game.plateAppearances, idAt);
  return {
    async run() {
      const times: number[] = [];
      for (const change of pitches) times.push((await timed(() => enter(store, [change]))).ms);
      return times;
    },
  };
}

const bench = {
  signUp,
  signIn,
  createTeam,
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
