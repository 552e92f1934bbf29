import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { Fault } from '../fault.ts';

const hasPooler = Boolean(process.env.TEST_PGBOUNCER);

export const stoppedPostgres: Fault = {
  name: 'stopped-postgres',
  title: 'PostgreSQL stops at once, as after a power cut, and starts again while two phones track',
  async run(lab, isShort) {
    const random = makeRandom(4);
    const phones = [await lab.openPhone(), await lab.openPhone()];
    const games = await Promise.all(phones.map((phone) => phone.startGame()));
    for (const phone of phones) await phone.waitUntilSent();
    const stops = isShort ? 1 : 10;
    let isOver = false;
    const track = async (index: number) => {
      while (!isOver) {
        await phones[index]?.pitch(games[index] ?? '');
        await sleep(30 + random() * 100);
      }
    };
    const stop = async () => {
      for (let n = 0; n < stops; n++) {
        await sleep(500 + random() * 1_000);
        await lab.app.crashDatabase();
      }
      isOver = true;
    };
    await Promise.all([stop(), track(0), track(1)]);
    const lostSends = phones.reduce((sum, phone) => sum + phone.lostSends, 0);
    return [
      { what: 'stops of PostgreSQL', count: stops, atLeast: stops },
      // A pooler lets statements wait until PostgreSQL is back.
      { what: 'pushes without an answer', count: lostSends, atLeast: hasPooler ? 0 : 1 },
    ];
  },
};
