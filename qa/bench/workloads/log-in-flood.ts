import { randomUUID } from 'node:crypto';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { timeRatio } from '../report.ts';
import { failToSignIn, openPushingDevice, type PushingDevice } from '../rest-client.ts';
import { seasonGame } from '../season.ts';
import { type Change, openingOf, pitchChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 5;
/** At the same moment, each from its own address about its own account. */
const GUESSERS = 16;

/**
 * SECURITY, Passwords: a flood of log-ins must not slow the pushes of games that go on. The floor is
 * the same push in a calm, from rounds that take turns. The guessers run on this very machine too,
 * whose cores they share with the server.
 */
export const logInFlood: Workload = {
  name: 'auth-flood',
  title: 'a plate appearance pushed while wrong passwords rain',
  async run(lab) {
    const server = await startAppServer({
      env: { DATABASE_URL: lab.databaseUrl, TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const device = await openPushingDevice(server.origin);
      const calm: number[] = [];
      const flooded: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const inCalm = await pushGame(device, round * 2);
        const inFlood = await underFlood(server.origin, () => pushGame(device, round * 2 + 1));
        // The first round finds cold code.
        if (round > 0) calm.push(...inCalm);
        if (round > 0) flooded.push(...inFlood);
      }
      return [timeRatio('auth-flood push of 4 pitches', calm, flooded, 3)];
    } finally {
      await server.dispose();
    }
  },
};

/** Each plate appearance by itself, as a phone sends it. The milliseconds of each. */
async function pushGame(device: PushingDevice, number: number): Promise<number[]> {
  const game = seasonGame(number);
  const idAt = makeSeasonIds();
  const { gameId, opening } = openingOf(game, idAt);
  await device.push(opening);
  const times: number[] = [];
  let after: string | null = null;
  for (const plateAppearance of game.plateAppearances) {
    const changes = pitchChanges(gameId, after, [plateAppearance], idAt);
    after = lastPitchOf(changes);
    const started = performance.now();
    await device.push(changes);
    times.push(performance.now() - started);
  }
  return times;
}

function lastPitchOf(changes: readonly Change[]): string | null {
  const { pitch } = (changes.at(-1)?.args ?? {}) as { pitch?: { id: string } };
  return pitch?.id ?? null;
}

async function underFlood<T>(origin: string, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const answers = new Map<number, number>();
  const guessers = Array.from({ length: GUESSERS }, async () => {
    while (!isOver) {
      const status = await failToSignIn(origin, `${randomUUID()}@example.com`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const done = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(guessers);
  if (!answers.get(401)) throw new Error('No wrong password came as far as being compared');
  return done;
}
