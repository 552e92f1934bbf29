import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../lab/random.ts';
import type { Fault } from '../fault.ts';

export const stoppedPostgres: Fault = {
  name: 'stopped-postgres',
  title: 'PostgreSQL is stopped at once, as by a power cut, and started, while two phones chart',
  async run(lab, isShort) {
    const random = seeded(4);
    const phones = [await lab.openPhone(), await lab.openPhone()];
    const games = await Promise.all(phones.map((phone) => phone.startGame()));
    for (const phone of phones) await phone.sent();
    const stops = isShort ? 1 : 10;
    let isOver = false;
    const chart = async (place: number) => {
      while (!isOver) {
        await phones[place]?.pitch(games[place] ?? '');
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
    await Promise.all([stop(), chart(0), chart(1)]);
    const lost = phones.reduce((sum, phone) => sum + phone.lostSends, 0);
    return [
      { what: 'stops of PostgreSQL', count: stops, atLeast: stops },
      { what: 'pushes that got no answer', count: lost, atLeast: 1 },
    ];
  },
};
