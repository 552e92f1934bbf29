import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Fault } from '../fault.ts';

/** Usually more changes than the phone can enter in a round, so that the kill interrupts it. */
const CHANGES_A_ROUND = 30;
const MIN_SHARE_OF_INTERRUPTED_ROUNDS = 0.6;

export const killedBrowser: Fault = {
  name: 'killed-browser',
  title: 'The browser is killed (kill -9) in 50 rounds of tapping',
  async run(lab, isShort) {
    const rounds = isShort ? 2 : 50;
    const random = makeRandom(5);
    const phone = await lab.openBrowserPhone();
    let changes: readonly NamedMutation[] = [];
    let killedWhileTapping = 0;
    let storedButNotReported = 0;
    for (let round = 0; round < rounds; round++) {
      if (changes.length < CHANGES_A_ROUND) changes = await phone.startGame();
      const wasInterrupted = phone.enter(changes).then(
        () => false,
        () => true,
      );
      await sleep(100 + random() * 900);
      await phone.kill();
      if (await wasInterrupted) killedWhileTapping += 1;
      await phone.open();
      const reportedBefore = lab.enteredIds.size;
      changes = await phone.noteStoredChanges(changes);
      storedButNotReported += lab.enteredIds.size - reportedBefore;
    }
    const atLeast = rounds * MIN_SHARE_OF_INTERRUPTED_ROUNDS;
    return [
      { what: 'kills in the middle of tapping', count: killedWhileTapping, atLeast },
      { what: 'taps that were stored and not yet shown', count: storedButNotReported, atLeast: 0 },
    ];
  },
};
