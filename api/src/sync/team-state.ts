import type { Db } from '@full-count/db';
import type { Answer, Cursor, SyncRequest } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { changesWithIds, knownAnswer, type LoggedChange } from '../team-data/change-log.ts';
import type { LoggedErasure } from '../team-data/erasures.ts';
import type { Membership } from '../team-data/membership.ts';

export interface Push {
  readonly userId: string;
  readonly request: Pick<SyncRequest, 'base' | 'page' | 'changes' | 'ask'>;
}

/** What a push needs to know of its team, read in one statement under the team's lock. */
export interface TeamState {
  readonly ownerId: string | null;
  /** Of the senders and authors, also of former ones. Empty if the team was deleted. */
  readonly memberships: ReadonlyMap<string, SenderRow>;
  /** The states of changes that the server knows, by id. */
  readonly known: ReadonlyMap<string, Answer>;
  /** Those of the requests' cursors that the log has. */
  readonly cursors: readonly Cursor[];
  /** In their order. */
  readonly erasures: readonly LoggedErasure[];
}

type SenderRow = Pick<Membership, 'user_id' | 'permissions' | 'deleted_at' | 'lowered_at'>;

export async function readTeamState(
  db: Db,
  teamId: string,
  pushes: readonly Push[],
): Promise<TeamState> {
  const requests = pushes.map(({ request }) => request);
  const changes = requests.flatMap((request) => request.changes);
  const userIds = [
    ...pushes.map(({ userId }) => userId),
    ...changes.flatMap(({ author }) => author ?? []),
  ];
  const ids = [...changes.map(({ id }) => id), ...requests.flatMap(({ ask = [] }) => ask)];
  const seqs = requests.flatMap(({ base }) => base?.[0] ?? []);
  const { rows } = await sql<TeamSql>`
    select coach_id,
      (select json_agg(json_build_array(user_id, permissions, deleted_at, lowered_at))
        from team_staff where team_id = ${teamId} and user_id = any(${[...new Set(userIds)]}::uuid[])
      ) as members,
      (select json_agg(json_build_array(known.id, known.state, known.code))
        from ${changesWithIds(teamId, ids)}) as known,
      (select json_agg(json_build_array(known.seq, known.tag))
        from unnest(${[...new Set(seqs)]}::bigint[]) as asked (seq) cross join lateral (
          select seq, tag from changes where team_id = ${teamId} and changes.seq = asked.seq limit 1
        ) as known) as cursors,
      (select json_agg(json_build_object('id', id, 'seq', seq, 'args', args) order by seq) from changes
        where team_id = ${teamId} and name = 'person.erase' and seq is not null) as erasures
    from teams where id = ${teamId} and deleted_at is null`.execute(db);
  const [team] = rows;
  const memberships = (team?.members ?? []).map(([user_id, permissions, deleted, lowered]) => ({
    user_id,
    permissions,
    deleted_at: dateOf(deleted),
    lowered_at: dateOf(lowered),
  }));
  return {
    ownerId: team?.coach_id ?? null,
    memberships: new Map(memberships.map((row) => [row.user_id, row])),
    known: new Map(team?.known?.map(([id, ...state]) => [id, knownAnswer(id, ...state)])),
    cursors: team?.cursors ?? [],
    erasures: team?.erasures ?? [],
  };
}

interface TeamSql {
  readonly coach_id: string;
  readonly members:
    | [
        userId: string,
        permissions: Membership['permissions'],
        deletedAt: string | null,
        loweredAt: string | null,
      ][]
    | null;
  readonly known: [id: string, state: LoggedChange['state'], code: string | null][] | null;
  readonly cursors: [seq: number, tag: number][] | null;
  readonly erasures: LoggedErasure[] | null;
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
