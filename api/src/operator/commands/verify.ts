import { verifyEmail } from '../../accounts/mailed-tokens.ts';
import {
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
  requireUser,
} from '../command.ts';

export const verify: OperatorCommand = {
  name: 'verify',
  usage: '<email>',
  summary: 'marks the email of an account as verified',
  help: [
    'Marks the email of an account as verified, for example where no mail server is set up.',
    'A verified person may invite others and accept invitations to this email. So make sure that the email is theirs.',
  ],
  async run(context, args) {
    const [email = ''] = requireArguments(args, 'the email of an account');
    const { db, now, print } = context;
    const user = await requireUser(context, email);
    const isVerifiedNow = await db.transaction().execute(async (trx) => {
      if (!(await verifyEmail(trx, { user_id: user.id, email: user.email }, now()))) return false;
      await recordOperatorCommand(trx, now(), { command: 'verify', subjectId: user.id });
      return true;
    });
    print(isVerifiedNow ? `${user.email} is verified now.` : `${user.email} was verified already.`);
  },
};
