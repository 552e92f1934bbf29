import type { GameBody, LoggedEvent, LoggedPitch } from '@full-count/sync-protocol';
import { beforeAll, beforeEach } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { call, createGame } from './rest-replay.ts';

export const PITCH_BODY = {
  pitchType: 'fastball',
  velocity: 61.5,
  location: '5',
  umpireCall: 'called_strike',
  result: null,
  batterName: 'Lee Marsh',
  pitcherName: 'Robin Vale',
  currentBatterIndex: 0,
};
export const CALLED_STRIKE = { umpireCall: 'called_strike' };
export const BALL = { umpireCall: 'ball', location: null };
export const HIT = { umpireCall: 'in_play', result: 'single' };

export interface GamesLab {
  readonly server: TestApp;
  readonly coach: TestPerson;
  readonly teamId: string;
  game: GameBody;
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  ): Promise<{ status: number; body: any }>;
  /** Logs `PITCH_BODY` with the changes in `pitch`. */
  log(pitch: object, expectedStatus?: number): Promise<LoggedPitch>;
  logEvent(event: object, expectedStatus?: number): Promise<LoggedEvent>;
  refusal(pitch: object): Promise<string>;
}

export function openGamesLab(
  engine: 'postgres' | 'embedded',
  config: Parameters<typeof buildTestApp>[1] = {},
  options: Parameters<typeof buildTestApp>[2] = {},
): GamesLab {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000, ...config }, options);
  let coach: TestPerson;
  let teamId: string;
  let game: GameBody;
  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
  });
  beforeEach(async () => {
    game = await createGame(coach, teamId, { status: 'live' });
  });
  const request: GamesLab['request'] = async (method, url, payload) => {
    const response = await coach.inject({ method, url, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  return {
    server,
    request,
    get coach() {
      return coach;
    },
    get teamId() {
      return teamId;
    },
    get game() {
      return game;
    },
    set game(newGame) {
      game = newGame;
    },
    log: (pitch, expectedStatus = 201) =>
      call(
        coach,
        'POST',
        `/api/games/${game.id}/log-pitch`,
        { ...PITCH_BODY, ...pitch },
        expectedStatus,
      ),
    logEvent: (event, expectedStatus = 201) =>
      call(coach, 'POST', `/api/games/${game.id}/events`, event, expectedStatus),
    refusal: async (pitch) => {
      const { body } = await request('POST', `/api/games/${game.id}/log-pitch`, {
        ...PITCH_BODY,
        ...pitch,
      });
      return body.code;
    },
  };
}
