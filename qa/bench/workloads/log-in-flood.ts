import { randomUUID } from 'node:crypto';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { PASSWORD, register } from '../../lab/accounts-by-rest.ts';
import { openPushingDevice, type PushingDevice } from '../../lab/pushing-device.ts';
import { timeRatio } from '../report.ts';
import { signIn, tryToRegister } from '../rest-client.ts';
import { seasonGame } from '../season.ts';
import { type Change, openingOf, pitchChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 5;
/** How many clients guess passwords at the same time, each from its own address and for its own account. */
const GUESSERS = 16;
/** How many clients sign up at the same time, again and again, each time from another address. */
const NEWCOMERS = 130;
const SIGN_INS = 12;
const MAX_SIGN_IN_MS = 1000;

/** A flood of logins must not slow down the pushes of live games (docs/security.md). */
export const logInFlood: Workload = {
  name: 'auth-flood',
  title: 'a plate appearance pushed during a flood of wrong passwords',
  async run(lab) {
    const server = await startAppServer({
      env: { DATABASE_URL: lab.databaseUrl, TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const device = await openPushingDevice(server.origin, await register(server.origin, 'Bo'));
      const calmTimes: number[] = [];
      const floodedTimes: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const calmMs = await pushGame(device, round * 2);
        const floodedMs = await underFlood(server.origin, () => pushGame(device, round * 2 + 1));
        // In the first round, the code is not compiled yet.
        if (round > 0) calmTimes.push(...calmMs);
        if (round > 0) floodedTimes.push(...floodedMs);
      }
      await signInBesideNewcomers(server.origin);
      return [timeRatio('auth-flood push of 4 pitches', calmTimes, floodedTimes, 3)];
    } finally {
      await server.dispose();
    }
  },
};

/** Pushes each plate appearance of a game by itself, like a phone. Returns the milliseconds of each push. */
async function pushGame(device: PushingDevice, number: number): Promise<number[]> {
  const game = seasonGame(number);
  const idAt = makeSeasonIds();
  const { gameId, opening } = openingOf(game, idAt);
  await device.push(opening);
  const times: number[] = [];
  let lastPitchId: string | null = null;
  for (const plateAppearance of game.plateAppearances) {
    const changes = pitchChanges(gameId, [plateAppearance], idAt, lastPitchId);
    lastPitchId = lastPitchOf(changes);
    const startMs = performance.now();
    await device.push(changes);
    times.push(performance.now() - startMs);
  }
  return times;
}

function lastPitchOf(changes: readonly Change[]): string | null {
  const { pitch } = (changes.at(-1)?.args ?? {}) as { pitch?: { id: string } };
  return pitch?.id ?? null;
}

async function signInBesideNewcomers(origin: string): Promise<void> {
  const { email } = await register(origin, 'Bo');
  let isOver = false;
  const newcomers = Array.from({ length: NEWCOMERS }, async () => {
    while (!isOver) await tryToRegister(origin);
  });
  const waitTimes: number[] = [];
  for (let time = 0; time < SIGN_INS; time++) {
    const startMs = performance.now();
    const status = await signIn(origin, email, PASSWORD);
    if (status !== 200) throw new Error(`A right password was answered ${status}`);
    waitTimes.push(Math.round(performance.now() - startMs));
  }
  isOver = true;
  await Promise.all(newcomers);
  console.log(`Sign-ins beside ${NEWCOMERS} newcomers took at most ${Math.max(...waitTimes)} ms`);
  if (Math.max(...waitTimes) > MAX_SIGN_IN_MS)
    throw new Error(`Sign-ins waited ${waitTimes.join(', ')} ms`);
}

async function underFlood<T>(origin: string, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const answers = new Map<number, number>();
  const guessers = Array.from({ length: GUESSERS }, async () => {
    while (!isOver) {
      const status = await signIn(origin, `${randomUUID()}@example.com`, 'a wrong guess');
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(guessers);
  if (!answers.get(401)) throw new Error('The server compared none of the wrong passwords');
  return result;
}
