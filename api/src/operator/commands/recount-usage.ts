import { recountUsage } from '../../team-data/usage.ts';
import {
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
} from '../command.ts';

export const recountUsageCommand: OperatorCommand = {
  name: 'recount-usage',
  usage: '',
  summary: 'counts again what each team stores',
  help: [
    'Counts the rows and bytes of every team again, for the quotas and for the command teams.',
    'Use it after an upgrade from a version without quotas, if processes of that version still ran meanwhile.',
    'The app can keep running. A team that changes while its rows are counted is counted again.',
  ],
  async run({ db, now, print }, args) {
    requireArguments(args);
    const teams = await db.selectFrom('teams').select('id').orderBy('id').execute();
    let corrected = 0;
    for (const { id } of teams) if (await recountUsage(db, id)) corrected += 1;
    await recordOperatorCommand(db, now(), { command: 'recount-usage' });
    print(`${countText(teams.length, 'team')} counted, ${corrected} of them corrected.`);
  },
};
