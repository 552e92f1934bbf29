import { sql } from 'kysely';
import {
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
} from '../command.ts';

export const newEpoch: OperatorCommand = {
  name: 'new-epoch',
  usage: '',
  summary: 'tells all devices that the database lost changes, so that they send them again',
  help: [
    'Use it after a failover to a standby that lacked changes, or after a snapshot or dump was restored.',
    'Devices notice at their next contact. They download their teams again, keep unsent changes, and send again',
    'what they sent in the last week. npm run restore does this by itself.',
  ],
  async run(context, args) {
    requireArguments(args);
    const { db, now, newId, print } = context;
    // Teams may share an epoch, because a device compares it only with the last epoch of the same team.
    const epoch = newId();
    const { numUpdatedRows } = await db.transaction().execute(async (trx) => {
      // All teams in one statement may take longer than a request may.
      await sql`set local statement_timeout = 0`.execute(trx);
      await recordOperatorCommand(trx, now(), { command: 'new-epoch' });
      return trx.updateTable('team_sync').set({ epoch }).executeTakeFirst();
    });
    const count = countText(Number(numUpdatedRows), 'team');
    print(`${count} began a new epoch. Ask the coaches to open the app on every device.`);
  },
};
