import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import { seeded } from '../../lab/random.ts';
import type { Fault } from '../fault.ts';

export const killedBrowser: Fault = {
  name: 'killed-browser',
  title: 'The browser is killed (kill -9) in 50 rounds of tapping',
  async run(lab, isShort) {
    const rounds = isShort ? 2 : 50;
    const random = seeded(5);
    const phone = await lab.openBrowserPhone();
    let changes: readonly NamedMutation[] = [];
    let inTheMiddle = 0;
    let untold = 0;
    for (let round = 0; round < rounds; round++) {
      if (changes.length < 30) changes = await phone.startGame();
      const tapping = phone.enter(changes).then(
        () => false,
        () => true,
      );
      await sleep(100 + random() * 900);
      await phone.kill();
      if (await tapping) inTheMiddle += 1;
      await phone.open();
      const told = lab.entered.size;
      changes = await phone.takeStock(changes);
      untold += lab.entered.size - told;
    }
    return [
      { what: 'kills in the middle of tapping', count: inTheMiddle, atLeast: rounds * 0.6 },
      { what: 'taps that were stored and not yet shown', count: untold, atLeast: 0 },
    ];
  },
};
