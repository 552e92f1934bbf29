import type { Database } from '@full-count/db';
import { may } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '../../audit/audit-trail.ts';
import { ApiError } from '../../platform/errors.ts';
import { logOwnChange } from '../../team-data/change-log.ts';
import { assertNewOwnerHasRoomForMembers } from '../../team-data/member-limits.ts';
import { findMembership } from '../../team-data/membership.ts';
import { resendBirthYears } from '../../team-data/roster-effects.ts';
import { loadTeams } from '../../team-data/rows/team-rows.ts';
import { inLockedTeam, type LockedTeam } from '../../team-data/team-transaction.ts';
import { assertRoomForTeam } from '../../team-data/usage.ts';
import { updateTeam } from '../../teams/queries.ts';
import {
  CommandError,
  type OperatorCommand,
  type OperatorContext,
  recordOperatorCommand,
  requireArguments,
  requireUser,
} from '../command.ts';

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
    const user = await requireUser(context, email);
    const team = await findTeam(db, name);
    const isChanged = await inLockedTeam(
      context,
      team.id,
      (reader) => findMembership(reader, team.id, user.id),
      async (lockedTeam, member) => {
        const { trx, teamId, version } = lockedTeam;
        if (!member || member.deleted_at !== null) {
          throw new CommandError(`${user.email} isn't on the staff of ${team.name}.`);
        }
        const [{ row } = { row: null }] = await loadTeams(trx, teamId, { ids: [teamId] });
        if (row?.coachId === user.id) return false;
        await assertRoom(context, lockedTeam, user);
        if (member.permissions !== 'admin') {
          await trx
            .updateTable('team_staff')
            .set({ permissions: 'admin', version, lowered_at: null })
            .where('team_id', '=', teamId)
            .where('id', '=', member.id)
            .execute();
          // Devices of members who may not edit players have no birth years.
          if (!may(member.permissions, 'player.edit')) {
            await resendBirthYears({ ...lockedTeam, userId: user.id });
          }
        }
        await updateTeam(trx, teamId, { coach_id: user.id, version });
        // The team's activity shows this entry.
        await recordAudit(trx, now(), {
          action: 'team_transferred',
          detail: 'operator',
          userId: null,
          ip: null,
          teamId,
          subjectId: user.id,
        });
        await recordOperatorCommand(trx, now(), { command: 'make-owner', subjectId: user.id });
        for (const { row: changedTeam } of await loadTeams(trx, teamId, { ids: [teamId] })) {
          lockedTeam.changes.push(['teams', changedTeam]);
        }
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

async function findTeam(
  db: Kysely<Database>,
  idOrName: string,
): Promise<{ readonly id: string; readonly name: string }> {
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
