import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import { seeded } from '../../simulate/random.ts';
import { type BrowserPhone, idOf } from '../browser-phone.ts';
import type { Fault } from '../fault.ts';
import type { FaultLab } from '../fault-lab.ts';

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
      const there = await idsOnDisk(phone);
      untold += tellEntered(lab, changes, there);
      changes = changes.filter((change) => !there.has(idOf(change)));
    }
    return [
      { what: 'kills in the middle of tapping', count: inTheMiddle, atLeast: rounds * 0.6 },
      { what: 'taps that were stored and not yet shown', count: untold, atLeast: 0 },
    ];
  },
};

async function idsOnDisk(phone: BrowserPhone): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const list of (await phone.rows()).values()) {
    for (const row of list) {
      ids.add(row.id);
      if ('pitches' in row) for (const { id } of row.pitches) ids.add(id);
    }
  }
  return ids;
}

/** A change that was on the disk when its tab died, before anybody was told, is there all the same. */
function tellEntered(
  { entered }: FaultLab,
  changes: readonly NamedMutation[],
  there: ReadonlySet<string>,
): number {
  const untold = changes.map(idOf).filter((id) => there.has(id) && !entered.has(id));
  for (const id of untold) entered.add(id);
  return untold.length;
}
