import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { Fault } from '../fault.ts';
import type { FaultLab } from '../fault-lab.ts';
import type { NodePhone } from '../node-phone.ts';

const PITCHES_PER_PUSH = 3;

/** First guess of the time from tap to commit. The app collects taps for a moment before it sends them. */
const FIRST_GUESS_MS = 70;

export const killedApi: Fault = {
  name: 'killed-api',
  title: 'The API is killed (kill -9) somewhere in each of 100 pushes, and started again',
  async run(lab, isShort) {
    const rounds = isShort ? 5 : 100;
    const random = makeRandom(1);
    const { phone, gameId } = await lab.openPhoneInGame();
    const counts = { before: 0, after: 0, answered: 0 };
    let aimMs = FIRST_GUESS_MS;
    for (let round = 0; round < rounds; round++) {
      const spreadMs = random() * 30 - 15;
      const moment = await killOnce(lab, phone, gameId, aimMs + spreadMs);
      counts[moment] += 1;
      // Moves the next kill closer to the commit, whose time depends on the machine.
      aimMs = Math.max(20, aimMs + { before: 8, after: 0, answered: -8 }[moment]);
      await lab.app.server.start();
      await phone.waitUntilSent();
    }
    return [
      { what: 'pushes killed before the commit', count: counts.before, atLeast: isShort ? 0 : 10 },
      {
        what: 'pushes killed after the commit, before the answer',
        count: counts.after,
        atLeast: isShort ? 0 : 3,
      },
      {
        what: 'pushes killed before the answer',
        count: counts.before + counts.after,
        atLeast: isShort ? 1 : 50,
      },
      { what: 'pushes killed after the answer', count: counts.answered, atLeast: 0 },
    ];
  },
};

async function killOnce(lab: FaultLab, phone: NodePhone, gameId: string, afterMs: number) {
  const knownBefore = await lab.countKnownChanges();
  for (let n = 0; n < PITCHES_PER_PUSH; n++) await phone.pitch(gameId);
  await sleep(afterMs);
  await lab.app.server.kill();
  const knownAfter = await lab.countKnownChanges();
  if (knownAfter === knownBefore) return 'before';
  return (await phone.queuedCount()) > 0 ? 'after' : 'answered';
}
