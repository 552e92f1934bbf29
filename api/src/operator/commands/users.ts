import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { PROVIDER_METHOD } from '../../accounts/users.ts';
import {
  alignColumns,
  countText,
  minuteText,
  type OperatorCommand,
  recordOperatorCommand,
  UsageError,
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

interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly is_email_verified: boolean;
  readonly auth_method: string;
  readonly last_seen_at: Date | null;
}

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
async function countTeams(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; teams: number }>`
    select s.user_id, count(*)::int as teams
    from team_staff s join teams t on t.id = s.team_id
    where s.deleted_at is null and t.deleted_at is null and s.user_id = any(${userIds}::uuid[])
    group by s.user_id`.execute(db);
  return new Map(rows.map(({ user_id, teams }) => [user_id, teams]));
}
