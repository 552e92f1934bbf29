import { endAllSessions } from '../../accounts/session-queries.ts';
import {
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
  requireUser,
} from '../command.ts';

export const endSessions: OperatorCommand = {
  name: 'end-sessions',
  usage: '<email>',
  summary: 'signs a person out on all devices',
  help: [
    'Ends every session of an account at once, for example after a phone was lost.',
    'Devices keep unsent changes and send them after the next sign-in. The password stays.',
  ],
  async run(context, args) {
    const [email = ''] = requireArguments(args, 'the email of an account');
    const { db, now, print, teamEvents } = context;
    const user = await requireUser(context, email);
    const endedSessions = await db.transaction().execute(async (trx) => {
      await recordOperatorCommand(trx, now(), { command: 'end-sessions', subjectId: user.id });
      return endAllSessions(trx, user.id);
    });
    teamEvents.sessionsEnded(endedSessions);
    print(`${user.email} is signed out: ${countText(endedSessions.length, 'session')} ended.`);
  },
};
