import { compiledOnce } from '@full-count/db/compiled-once';
import type { AccessLevel, SyncRequest } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Ledger } from '../team-data/ledger.ts';
import type { Reader } from '../team-data/rows/batch.ts';

/** What the senders of some pushes are to the team, and where their clients' ledgers stand. */
export interface Authorization {
  /** By user; outsiders are not there, and for a deleted team nobody is. */
  readonly accessLevels: ReadonlyMap<string, AccessLevel>;
  /** By client; one that never pushed has none. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
}

/** One question for both, as every push asks it. */
export async function readAuthorization(
  db: Reader,
  teamId: string,
  pushes: readonly Push[],
): Promise<Authorization> {
  const userIds = pushes.map(({ userId }) => userId);
  const clientIds = pushes.map(({ request }) => request.clientId);
  const { rows } = await db.executeQuery(authorizationQuery(teamId, userIds, clientIds));
  const [team] = rows;
  const accessLevels = new Map(team?.members ?? []);
  if (team && userIds.includes(team.coach_id)) accessLevels.set(team.coach_id, 'owner');
  const ledgers = new Map(
    team?.ledgers?.map(([clientId, userId, last]) => [clientId, { userId, last }]),
  );
  return { accessLevels, ledgers };
}

interface TeamSql {
  readonly coach_id: string;
  readonly members: [userId: string, permissions: AccessLevel][] | null;
  readonly ledgers: [clientId: string, userId: string, last: number][] | null;
}

const authorizationQuery = compiledOnce(
  (db, teamId: string, userIds: readonly string[], clientIds: readonly string[]) =>
    sql<TeamSql>`
      select coach_id,
        (select json_agg(json_build_array(user_id, permissions)) from team_staff
          where team_id = teams.id and user_id = any(${userIds}::uuid[]) and deleted_at is null
        ) as members,
        (select json_agg(json_build_array(client_id, user_id, last_mutation_id)) from client_ledger
          where team_id = teams.id and client_id = any(${clientIds}::uuid[])) as ledgers
      from teams where id = ${teamId} and deleted_at is null`.compile(db),
);

/** What somebody's device sends. */
export interface Push {
  readonly userId: string;
  readonly request: Pick<
    SyncRequest,
    'clientId' | 'deviceId' | 'mutations' | 'epoch' | 'cookie' | 'page' | 'ahead'
  >;
}
