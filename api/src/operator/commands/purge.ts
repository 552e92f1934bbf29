import { TRASH_DAYS } from '@full-count/sync-protocol';
import { purgeTrash } from '../../trash/purge.ts';
import {
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
} from '../command.ts';

export const purge: OperatorCommand = {
  name: 'purge',
  usage: '',
  summary: `deletes for good what has been in the trash for ${TRASH_DAYS} days`,
  help: [
    `Deletes teams, players, games and bullpen sessions for good that were deleted more than ${TRASH_DAYS} days ago.`,
    'The app does it every hour by itself.',
  ],
  async run(context, args) {
    requireArguments(args);
    const count = await purgeTrash(context);
    await recordOperatorCommand(context.db, context.now(), { command: 'purge' });
    context.print(`${countText(count, 'row')} deleted for good.`);
  },
};
