import { TeamBackup } from '@full-count/api/testing';
import { openDatabase } from '@full-count/db';
import type { Fault } from '../fault.ts';
import type { FaultLab } from '../fault-lab.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
      const countInBackup = await countPitches(lab);
      for (const { phone } of phones) phone.device.nowMs += DAY_MS;
      await track();
      for (const { phone } of phones) await phone.waitUntilSent();
      const sentCount = await countPitches(lab);
      await lab.app.network.set('refuse');
      await track();
      await lab.app.server.stop();
      await backup.restore();
      const remainingCount = await countPitches(lab);
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

async function withBackup<T>(
  { app, teamId }: FaultLab,
  work: (backup: TeamBackup) => Promise<T>,
): Promise<T> {
  const log = { error: () => {} };
  const database = await openDatabase({ databaseUrl: app.databaseUrl, log });
  try {
    return await work(new TeamBackup(database.db, teamId));
  } finally {
    await database.close();
  }
}

async function countPitches({ app, teamId }: FaultLab): Promise<number> {
  const [row] = await app.query<{ count: string }>(
    'select count(*) from pitches where team_id = $1',
    [teamId],
  );
  return Number(row?.count);
}
