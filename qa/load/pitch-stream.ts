import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, gameChanges, makeSeasonIds, seasonGame } from '../bench/season.ts';
import type { ApiClient } from '../lab/api-client.ts';
import { type Member, ScriptedDevice, type Troubles } from '../lab/scripted-device.ts';
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

export function pitchesIn(changes: readonly Change[]): number {
  return changes.filter(({ name }) => name === 'pitch.log').length;
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
  const { rows } = await sql.query<{ id: string }>('select id from pitches where team_id = $1', [
    teamId,
  ]);
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
