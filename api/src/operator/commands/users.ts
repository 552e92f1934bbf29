import type { Db } from '@full-count/db';
import { registerBodySchema } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  issueResetToken,
  mayReset,
  RESET_MINUTES,
  verifyEmail,
} from '../../accounts/account-mails.ts';
import { endAllSessions } from '../../accounts/session-queries.ts';
import { insertUser, PROVIDER_METHOD, type UserRow } from '../../accounts/users.ts';
import {
  alignColumns,
  CommandError,
  countText,
  minuteText,
  type OperatorCommand,
  type OperatorContext,
  recordOperatorCommand,
  requireArguments,
  UsageError,
  userWithEmail,
} from '../command.ts';

const COLUMN_TITLES = [
  'email',
  'name',
  'verified',
  'signs in with',
  'teams',
  'last seen (UTC)',
  'id',
];

type FoundUser = Pick<UserRow, 'id' | 'email' | 'is_email_verified' | 'auth_method'> & {
  readonly name: string;
  readonly last_seen_at: Date | null;
};

export const users: OperatorCommand = {
  name: 'users',
  usage: '[text]',
  summary: 'lists accounts, or those whose email or name contains the text',
  help: [
    'Lists the accounts by email, with the number of their teams and when a device last used them.',
    'With a text, lists only accounts whose email or name contains it.',
  ],
  async run({ db, print, now }, args) {
    const [text = '', ...extraArguments] = args;
    if (extraArguments.length > 0)
      throw new UsageError('This command takes one text. Put quotes around it.');
    const { rows } = await sql<FoundUser>`
      select u.id, u.email, concat_ws(' ', u.first_name, u.last_name) as name, u.is_email_verified,
        u.auth_method,
        (select max(last_seen_at) from sessions where user_id = u.id) as last_seen_at
      from users u
      where position(lower(${text}) in u.email_lower) > 0
        or position(lower(${text}) in lower(concat_ws(' ', u.first_name, u.last_name))) > 0
      order by u.email_lower`.execute(db);
    const teamCounts = await countTeams(
      db,
      rows.map(({ id }) => id),
    );
    await recordOperatorCommand(db, now(), { command: 'users' });
    const lines = rows.map((user) => [
      user.email,
      user.name,
      user.is_email_verified ? 'yes' : 'no',
      user.auth_method === PROVIDER_METHOD ? 'provider' : 'password',
      String(teamCounts.get(user.id) ?? 0),
      minuteText(user.last_seen_at),
      user.id,
    ]);
    for (const line of alignColumns([COLUMN_TITLES, ...lines])) print(line);
    print(`${countText(rows.length, 'account')}.`);
  },
};

/** Counts the teams of these users by user id. Citus refuses this as a subquery for each user. */
async function countTeams(db: Db, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; teams: number }>`
    select s.user_id, count(*)::int as teams
    from team_staff s join teams t on t.id = s.team_id
    where s.deleted_at is null and t.deleted_at is null and s.user_id = any(${userIds}::uuid[])
    group by s.user_id`.execute(db);
  return new Map(rows.map(({ user_id, teams }) => [user_id, teams]));
}

const newUserSchema = z.pick(registerBodySchema, { email: true, firstName: true, lastName: true });

export const createUser: OperatorCommand = {
  name: 'create-user',
  usage: '<email> <first name> <last name>',
  summary: 'creates an account, and prints a link by which the person chooses a password',
  help: [
    'Creates an account, whatever SIGN_UP says. Put quotes around a name of several words.',
    `Prints a link to choose a password. It works once, for ${RESET_MINUTES} minutes; reset-password prints another.`,
    'Choosing the password verifies the email, so give the link only to the owner of the address.',
  ],
  async run(context, args) {
    const names = ['an email', 'a first name', 'a last name'];
    const [email, firstName, lastName] = requireArguments(args, ...names);
    const body = newUserSchema.safeParse({ email, firstName, lastName });
    if (!body.success) throw new CommandError(`${body.error.issues[0]?.message}.`);
    const { db, now, newId } = context;
    const user = await insertUser(db, {
      id: newId(),
      email: body.data.email,
      first_name: body.data.firstName,
      last_name: body.data.lastName,
      auth_method: 'local',
      created_at: now(),
      updated_at: now(),
    });
    if (!user)
      throw new CommandError(`An account with the email ${body.data.email} already exists.`);
    await printPasswordLink(context, user, 'create-user');
  },
};

export const resetPassword: OperatorCommand = {
  name: 'reset-password',
  usage: '<email>',
  summary: 'prints a link by which a person chooses a new password',
  help: [
    `Prints a link to choose a new password. It works once, for ${RESET_MINUTES} minutes, and ends earlier links.`,
    'Give it only to the owner of the account, because whoever opens it gets the account.',
    'Choosing the password verifies the email and signs out every device.',
  ],
  async run(context, args) {
    const [email = ''] = requireArguments(args, 'the email of an account');
    const user = await userWithEmail(context, email);
    if (!mayReset(user))
      throw new CommandError(
        `${user.email} signs in with the identity provider and isn't verified. A password would give two people ` +
          'the account. Use verify first, if you know that the email belongs to this person.',
      );
    await printPasswordLink(context, user, 'reset-password');
  },
};

/** Records the command and prints a link by which the person chooses a password. */
async function printPasswordLink(
  { db, now, print, config }: OperatorContext,
  user: Pick<UserRow, 'id' | 'email'>,
  command: string,
): Promise<void> {
  const token = await db.transaction().execute(async (trx) => {
    await recordOperatorCommand(trx, now(), { command, subjectId: user.id });
    return issueResetToken(trx, user.id, now());
  });
  const { publicOrigin = `${config.tls ? 'https' : 'http'}://localhost:${config.port}` } = config;
  print(`${publicOrigin}/login?reset=${token}`);
  print(
    `The link works once, for ${RESET_MINUTES} minutes. Give it only to the owner of ${user.email}.`,
  );
  if (config.publicOrigin === undefined)
    print('PUBLIC_ORIGIN is not set, so the link works on this computer only.');
}

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
    const user = await userWithEmail(context, email);
    const isVerifiedNow = await db.transaction().execute(async (trx) => {
      if (!(await verifyEmail(trx, { user_id: user.id, email: user.email }, now()))) return false;
      await recordOperatorCommand(trx, now(), { command: 'verify', subjectId: user.id });
      return true;
    });
    print(isVerifiedNow ? `${user.email} is verified now.` : `${user.email} was verified already.`);
  },
};

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
    const user = await userWithEmail(context, email);
    const endedSessions = await db.transaction().execute(async (trx) => {
      await recordOperatorCommand(trx, now(), { command: 'end-sessions', subjectId: user.id });
      return endAllSessions(trx, user.id);
    });
    teamEvents.sessionsEnded(endedSessions);
    print(`${user.email} is signed out: ${countText(endedSessions.length, 'session')} ended.`);
  },
};
