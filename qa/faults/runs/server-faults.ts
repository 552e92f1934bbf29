import { setTimeout as sleep } from 'node:timers/promises';
import { TeamBackup } from '@full-count/api/testing';
import { DAY_MS } from '@full-count/baseball';
import { makeRandom } from '@full-count/baseball/sample';
import { openDatabase } from '@full-count/db';
import { type Fault, type FaultLab, trackDuring } from '../fault-lab.ts';
import type { NodePhone } from '../node-phone.ts';
import { waitUntil } from '../wait-until.ts';

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
  const knownBefore = await lab.count('changes');
  for (let n = 0; n < PITCHES_PER_PUSH; n++) await phone.pitch(gameId);
  await sleep(afterMs);
  await lab.app.server.kill();
  const knownAfter = await lab.count('changes');
  if (knownAfter === knownBefore) return 'before';
  return (await phone.queuedCount()) > 0 ? 'after' : 'answered';
}

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
    const silence = async () => {
      for (let n = 0; n < silences; n++) {
        await sleep(1_000);
        const knownCount = await lab.count('changes');
        lab.app.databaseLine.swallow();
        const startMs = Date.now();
        await waitUntil(async () => (await readyStatus()) === 503);
        notReadyCount += 1;
        lab.app.databaseLine.pass();
        const leftMs = startMs + BACK_WITHIN_MS - Date.now();
        await waitUntil(async () => (await lab.count('changes')) > knownCount, leftMs);
        await waitUntil(async () => (await readyStatus()) === 200);
      }
    };
    const lostSends = await trackDuring(phones, () => 100, silence);
    return [
      { what: 'silences in which /readyz was 503', count: notReadyCount, atLeast: silences },
      { what: 'pushes without an answer', count: lostSends, atLeast: 1 },
    ];
  },
};

const hasPooler = Boolean(process.env.TEST_PGBOUNCER);

export const stoppedPostgres: Fault = {
  name: 'stopped-postgres',
  title: 'PostgreSQL stops at once, as after a power cut, and starts again while two phones track',
  async run(lab, isShort) {
    const random = makeRandom(4);
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const stops = isShort ? 1 : 10;
    const stop = async () => {
      for (let n = 0; n < stops; n++) {
        await sleep(500 + random() * 1_000);
        await lab.app.crashDatabase();
      }
    };
    const lostSends = await trackDuring(phones, () => 30 + random() * 100, stop);
    return [
      { what: 'stops of PostgreSQL', count: stops, atLeast: stops },
      // A pooler lets statements wait until PostgreSQL is back.
      { what: 'pushes without an answer', count: lostSends, atLeast: hasPooler ? 0 : 1 },
    ];
  },
};

export const restoredServer: Fault = {
  name: 'restored-server',
  title: "The server is restored from yesterday's backup, with work sent, unsent and on the way",
  async run(lab, isShort) {
    const pitches = isShort ? 15 : 200;
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const track = async () => {
      for (let n = 0; n < pitches; n++) {
        for (const { phone, gameId } of phones) await phone.pitch(gameId);
      }
    };
    await track();
    for (const { phone } of phones) await phone.waitUntilSent();
    return withBackup(lab, async (backup) => {
      await backup.take();
      const countInBackup = await lab.count('pitches');
      for (const { phone } of phones) phone.device.nowMs += DAY_MS;
      await track();
      for (const { phone } of phones) await phone.waitUntilSent();
      const sentCount = await lab.count('pitches');
      await lab.app.network.set('refuse');
      await track();
      await lab.app.server.stop();
      await backup.restore();
      const remainingCount = await lab.count('pitches');
      await lab.app.server.start();
      await lab.app.network.set('pass');
      const atLeast = 2 * pitches;
      return [
        { what: 'pitches in the backup', count: countInBackup, atLeast },
        {
          what: 'pitches sent after the backup and lost by the server',
          count: sentCount - remainingCount,
          atLeast,
        },
      ];
    });
  },
};

async function withBackup<T>({ app, teamId }: FaultLab, work: (backup: TeamBackup) => Promise<T>) {
  const log = { error: () => {} };
  const database = await openDatabase({ databaseUrl: app.databaseUrl, log });
  try {
    return await work(new TeamBackup(database.db, teamId));
  } finally {
    await database.close();
  }
}
