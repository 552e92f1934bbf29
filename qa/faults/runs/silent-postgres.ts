import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import type { PhoneInGame } from '../fault-lab.ts';
import { waitUntil } from '../wait-until.ts';

/** docs/operations.md promises that a silent connection is given up after 22 seconds. */
const BACK_WITHIN_MS = 30_000;

export const silentPostgres: Fault = {
  name: 'silent-postgres',
  title: 'all connections to PostgreSQL become silent without being closed while two phones track',
  async run(lab, isShort) {
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const readyStatus = async () => (await fetch(`${lab.app.server.origin}/readyz`)).status;
    const silences = isShort ? 1 : 3;
    let notReadyCount = 0;
    let isOver = false;
    const track = async ({ phone, gameId }: PhoneInGame) => {
      while (!isOver) {
        await phone.pitch(gameId);
        await sleep(100);
      }
    };
    const silence = async () => {
      for (let n = 0; n < silences; n++) {
        await sleep(1_000);
        const knownCount = await lab.countKnownChanges();
        lab.app.databaseLine.swallow();
        const startMs = Date.now();
        await waitUntil(async () => (await readyStatus()) === 503);
        notReadyCount += 1;
        lab.app.databaseLine.pass();
        const leftMs = startMs + BACK_WITHIN_MS - Date.now();
        await waitUntil(async () => (await lab.countKnownChanges()) > knownCount, leftMs);
        await waitUntil(async () => (await readyStatus()) === 200);
      }
      isOver = true;
    };
    await Promise.all([silence(), ...phones.map(track)]);
    const lostSends = phones.reduce((sum, { phone }) => sum + phone.lostSends, 0);
    return [
      { what: 'silences in which /readyz was 503', count: notReadyCount, atLeast: silences },
      { what: 'pushes without an answer', count: lostSends, atLeast: 1 },
    ];
  },
};
