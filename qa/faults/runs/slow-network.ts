import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import { makeSlowHandler } from '../connection-handlers.ts';
import type { Fault } from '../fault.ts';

const BYTES_PER_SECOND = 6_250;
const SEED = 3;
const PHONE = { timeoutMs: 45_000 };

export const slowNetwork: Fault = {
  name: 'slow-network',
  title: '50 kbit/s, 2 s to the server and back, 5% of the requests reset',
  async run(lab, isShort) {
    const random = makeRandom(SEED);
    const { network } = lab.app;
    // In each direction.
    const delayMs = isShort ? 100 : 1_000;
    const resetShare = isShort ? 0.3 : 0.05;
    const slow = makeSlowHandler({ bytesPerSecond: BYTES_PER_SECOND, delayMs, resetShare, random });
    const phones = [await lab.openPhoneInGame(PHONE), await lab.openPhoneInGame(PHONE)];
    network.setConnectionHandler(slow.handler);
    const pitches = isShort ? 12 : 250;
    for (let n = 0; n < pitches; n++) {
      for (const { phone, gameId } of phones) await phone.pitch(gameId);
      await sleep(isShort ? 100 : 700);
    }
    const resets = slow.resets();
    const bytes = slow.bytes();
    network.setConnectionHandler(null);
    return [
      { what: 'bytes on the slow line', count: bytes, atLeast: isShort ? 2_000 : 50_000 },
      { what: 'requests reset', count: resets, atLeast: isShort ? 0 : 3 },
    ];
  },
};
