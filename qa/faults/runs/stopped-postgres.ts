import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { Fault } from '../fault.ts';
import type { PhoneInGame } from '../fault-lab.ts';

const hasPooler = Boolean(process.env.TEST_PGBOUNCER);

export const stoppedPostgres: Fault = {
  name: 'stopped-postgres',
  title: 'PostgreSQL stops at once, as after a power cut, and starts again while two phones track',
  async run(lab, isShort) {
    const random = makeRandom(4);
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const stops = isShort ? 1 : 10;
    let isOver = false;
    const track = async ({ phone, gameId }: PhoneInGame) => {
      while (!isOver) {
        await phone.pitch(gameId);
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
    await Promise.all([stop(), ...phones.map(track)]);
    const lostSends = phones.reduce((sum, { phone }) => sum + phone.lostSends, 0);
    return [
      { what: 'stops of PostgreSQL', count: stops, atLeast: stops },
      // A pooler lets statements wait until PostgreSQL is back.
      { what: 'pushes without an answer', count: lostSends, atLeast: hasPooler ? 0 : 1 },
    ];
  },
};
