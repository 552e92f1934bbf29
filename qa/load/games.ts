import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, gameChanges, makeSeasonIds, seasonGame } from '../bench/season.ts';
import { register } from '../lab/accounts-by-rest.ts';
import {
  type ApiClient,
  type Member,
  ScriptedDevice,
  type Troubles,
  textOf,
} from '../lab/scripted-device.ts';
import type { LoadLab } from './load-lab.ts';

export class PitchStream {
  readonly #idAt = makeSeasonIds();
  #upcomingChanges: Change[] = [];
  #nextGameNumber = 0;

  opening(): Change[] {
    this.#addGame();
    return this.#upcomingChanges.splice(0, 2);
  }

  next(count: number): Change[] {
    while (this.#upcomingChanges.length < count) this.#addGame();
    return this.#upcomingChanges.splice(0, count);
  }

  #addGame(): void {
    const game = seasonGame(this.#nextGameNumber++);
    this.#upcomingChanges.push(...gameChanges(game, this.#idAt));
  }
}

/** Starts a game. Returns a function that logs the next pitch, with one request for each pitch. */
export async function trackGame(member: Member, client: ApiClient, troubles: Troubles) {
  const device = new ScriptedDevice(member, client, troubles);
  const stream = new PitchStream();
  await device.push(stream.opening());
  return () => device.push(stream.next(1));
}

export function pitchIdsIn(changes: readonly Change[]): string[] {
  const pitches = changes.filter(({ name }) => name === 'pitch.log');
  return pitches.map(({ args }) => (args['pitch'] as { id: string }).id);
}

/**
 * Starts work at a steady rate and does not wait for earlier work, so a server that falls behind gets
 * no rest. Returns the milliseconds of each piece of work, counted from the moment when it was due.
 */
export async function openLoop(
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
  start: (index: number) => Promise<void>,
): Promise<number[]> {
  const startedMs = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const dueMs = startedMs + (1000 * index) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 1) await sleep(earlyMs);
    running.push(start(index).then(() => performance.now() - dueMs));
  }
  return Promise.all(running);
}

export async function storedPitchIds({ sql }: LoadLab, teamId: string): Promise<string[]> {
  const query = 'select id from pitches where team_id = $1';
  const { rows } = await sql.query<{ id: string }>(query, [teamId]);
  return rows.map(({ id }) => id);
}

export async function countStoredPitches(
  { sql }: LoadLab,
  teams: readonly (readonly { readonly teamId: string }[])[],
): Promise<number> {
  const { rows } = await sql.query<{ stored: number }>(
    'select count(*)::int as stored from pitches where team_id = any($1)',
    [teams.map(([member]) => member?.teamId)],
  );
  return rows[0]?.stored ?? 0;
}

const AT = '2026-05-02T17:00:00.000Z';
const PITCHES_OF_A_BATTER = 5;

interface LongGame {
  readonly gameId: string;
  readonly pitchIds: readonly string[];
}

/** Stores a live game in which each batter fouls off five pitches. */
export async function storeLongGame(device: ScriptedDevice, pitches: number): Promise<LongGame> {
  const gameId = randomUUID();
  const game = { id: gameId, opponent: 'Herons', gameDate: AT, homeTeam: true, innings: 9 };
  await device.push([
    { name: 'game.create', args: game },
    { name: 'game.start', args: { gameId } },
  ]);
  const pitchIds = Array.from({ length: pitches }, () => randomUUID());
  let plateAppearanceId = '';
  const changes = pitchIds.map((id, index) => {
    if (index % PITCHES_OF_A_BATTER === 0) plateAppearanceId = randomUUID();
    return pitch(gameId, { id, prev: pitchIds[index - 1] ?? null, plateAppearanceId });
  });
  await device.push(changes);
  return { gameId, pitchIds };
}

function pitch(
  gameId: string,
  { id, prev, plateAppearanceId }: { id: string; prev: string | null; plateAppearanceId: string },
) {
  const plateAppearance = {
    id: plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: 'Bo Ibarra' },
    pitcher: { id: null, name: 'Gus Whitlock' },
  };
  const facts = { id, pitchType: 'fastball', zone: 5, call: 'foul' };
  return { name: 'pitch.log', args: { gameId, prev, plateAppearance, pitch: facts } };
}

export function corrections({ gameId, pitchIds }: LongGame, count: number) {
  return pitchIds.slice(0, count).map((pitchId) => ({
    name: 'pitch.void',
    args: { gameId, plateAppearanceId: randomUUID(), pitchId },
  }));
}

/** Pitches behind earlier ones that have a successor already, so that each is a version of the game. */
export function forks({ gameId, pitchIds }: LongGame, count: number) {
  return pitchIds.slice(-count - 1, -1).map((prev) => {
    return pitch(gameId, { id: randomUUID(), prev, plateAppearanceId: randomUUID() });
  });
}

/** Devices of as many new members with Read Only. */
export async function joinedDevices(
  origin: string,
  { teamId, cookie }: Member,
  client: ApiClient,
  count: number,
): Promise<ScriptedDevice[]> {
  const answer = await client.post(`/api/teams/${teamId}/join-codes`, '{}', { cookie });
  const { joinCode } = JSON.parse(textOf(answer)) as { joinCode: string };
  return Promise.all(
    Array.from({ length: count }, async () => {
      const user = await register(origin, 'Rae');
      await client.post('/api/join-team', JSON.stringify({ joinCode }), { cookie: user.cookie });
      return new ScriptedDevice({ ...user, teamId }, client);
    }),
  );
}
