import type { Db } from '@full-count/db';
import { may } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-trail.ts';
import { ApiError } from '../../platform/errors.ts';
import { logOwnChange } from '../../team-data/change-log.ts';
import {
  assertNewOwnerHasRoomForMembers,
  findMembership,
  resendBirthYears,
} from '../../team-data/membership.ts';
import { loadTeamRow } from '../../team-data/rows/team-rows.ts';
import { inLockedTeam, type LockedTeam } from '../../team-data/team-transaction.ts';
import { assertRoomForTeam } from '../../team-data/usage.ts';
import { updateTeam } from '../../teams/teams.ts';
import {
  alignColumns,
  CommandError,
  countText,
  type OperatorCommand,
  type OperatorContext,
  recordOperatorCommand,
  requireArguments,
  UsageError,
  userWithEmail,
} from '../command.ts';

const COLUMN_TITLES = ['name', 'sport', 'owner', 'staff', 'games', 'rows', 'MB', 'id'];

type FoundTeam = Record<string, string> & { readonly id: string; readonly bytes: number };

export const teams: OperatorCommand = {
  name: 'teams',
  usage: '[text]',
  summary: 'lists teams, or those whose name or owner contains the text',
  help: [
    'Lists the teams by name, with their owner, the number of their staff and games, and what they store.',
    "With a text, lists only teams whose name or owner's email contains it.",
  ],
  async run({ db, print, now }, args) {
    const [text = '', ...more] = args;
    if (more.length > 0) throw new UsageError('This command takes one text. Put quotes around it.');
    const { rows } = await sql<FoundTeam>`
      select t.name, t.sport, coalesce(u.email, 'no one') as owner,
        (select count(*)::text from team_staff s
          where s.team_id = t.id and s.deleted_at is null) as staff,
        (select count(*)::text from games g
          where g.team_id = t.id and g.deleted_at is null) as games,
        s.stored_rows::text as rows, s.stored_bytes as bytes, t.id
      from teams t join team_sync s on s.team_id = t.id
        left join users u on u.id = t.coach_id
      where t.deleted_at is null and (position(lower(${text}) in lower(t.name)) > 0
        or position(lower(${text}) in u.email_lower) > 0)
      order by lower(t.name), t.id`.execute(db);
    await recordOperatorCommand(db, now(), { command: 'teams' });
    const lines = rows.map(({ bytes, id, ...cells }) => [
      ...Object.values(cells),
      (bytes / 1_000_000).toFixed(1),
      id,
    ]);
    for (const line of alignColumns([COLUMN_TITLES, ...lines])) print(line);
    print(`${countText(rows.length, 'team')}.`);
  },
};

export const makeOwner: OperatorCommand = {
  name: 'make-owner',
  usage: '<email> <team>',
  summary: 'makes a person on the staff the owner of a team',
  help: [
    'Makes a person the owner of a team, named by its id or its whole name. The previous owner stays an admin.',
    'The person must be on the staff. No one gets a team without having accepted an invitation to it or used its join code.',
    'If only the owner is on the staff, they must first invite someone. If they cannot sign in, use reset-password.',
  ],
  async run(context, args) {
    const [email = '', name = ''] = requireArguments(args, 'the email of an account', 'a team');
    const { db, now, print, teamEvents } = context;
    const user = await userWithEmail(context, email);
    const team = await findTeam(db, name);
    const isChanged = await inLockedTeam(
      context,
      team.id,
      (reader) => findMembership(reader, team.id, user.id),
      async (lockedTeam, member) => {
        const { trx, teamId, version } = lockedTeam;
        if (!member || member.deleted_at !== null)
          throw new CommandError(`${user.email} isn't on the staff of ${team.name}.`);
        if ((await loadTeamRow(trx, teamId)).coachId === user.id) return false;
        await assertRoom(context, lockedTeam, user);
        if (member.permissions !== 'admin') {
          await trx
            .updateTable('team_staff')
            .set({ permissions: 'admin', version, lowered_at: null })
            .where('team_id', '=', teamId)
            .where('id', '=', member.id)
            .execute();
          // Devices of members who may not edit players have no birth years.
          if (!may(member.permissions, 'player.edit'))
            await resendBirthYears({ ...lockedTeam, userId: user.id });
        }
        await updateTeam(trx, teamId, { coach_id: user.id, version });
        // The team's activity shows this entry.
        const entry = { action: 'team_transferred', detail: 'operator', teamId } as const;
        await recordAudit(trx, now(), { ...entry, userId: null, ip: null, subjectId: user.id });
        await recordOperatorCommand(trx, now(), { command: 'make-owner', subjectId: user.id });
        lockedTeam.changes.push(['teams', await loadTeamRow(trx, teamId)]);
        logOwnChange(lockedTeam, null, 'team.transfer');
        return true;
      },
    );
    if (isChanged) teamEvents.staffUpdated(team.id);
    print(
      isChanged
        ? `${user.email} is the owner of ${team.name} now.`
        : `${user.email} was the owner of ${team.name} already.`,
    );
  },
};

async function assertRoom(
  context: OperatorContext,
  team: LockedTeam,
  newOwner: { readonly id: string; readonly email: string },
): Promise<void> {
  try {
    await assertNewOwnerHasRoomForMembers(context, team.trx, team.teamId, newOwner.id);
    await assertRoomForTeam(context, team, newOwner.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(
      `With this team, ${newOwner.email} would have more than ACCOUNT_MAX_ROWS, ACCOUNT_MAX_MB or ` +
        'ACCOUNT_MAX_MEMBERS allows. Raise the limit first.',
    );
  }
}

async function findTeam(db: Db, idOrName: string) {
  const matchingTeams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((compare) =>
      compare.or([
        compare(sql<string>`id::text`, '=', idOrName.toLowerCase()),
        compare(sql<string>`lower(name)`, '=', sql<string>`lower(${idOrName})`),
      ]),
    )
    .orderBy('id')
    .execute();
  const [team] = matchingTeams;
  if (!team) throw new CommandError(`No team has the id or the name ${idOrName}.`);
  if (matchingTeams.length === 1) return team;
  const ids = matchingTeams.map(({ id }) => `  ${id}`).join('\n');
  throw new CommandError(
    `${matchingTeams.length} teams are called ${idOrName}. Use an id:\n${ids}`,
  );
}
