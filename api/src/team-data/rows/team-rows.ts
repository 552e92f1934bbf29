import type { Db } from '@full-count/db';
import type { OpponentPlayerRow, PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import { columnsOf, optionalField, optionalTimeField, plainField, timeField } from './columns.ts';
import { loadAll, loaderOf, loadRow, type SyncedTable, syncedTable } from './synced-table.ts';

const teamColumns = columnsOf<'teams', TeamRow>('teams', {
  id: plainField('id', 'uuid'),
  name: plainField('name', 'text'),
  description: plainField('description', 'text'),
  state: plainField('state', 'text'),
  sport: plainField('sport', 'text'),
  coachId: plainField('coach_id', 'uuid'),
  timeZone: plainField('time_zone', 'text'),
  settings: plainField('settings', 'jsonb'),
  createdAt: timeField('created_at'),
});

export const teams: SyncedTable<TeamRow> = {
  load: loaderOf('teams', teamColumns.selected, teamColumns.fromSql),
  /** Mutations change no other columns. A team is created, and its owner changed, outside of them. */
  statements: ({ teamId, version }, changedRows) =>
    changedRows.map(
      ({ name, description, state, timeZone, settings }) => sql`
        update teams set version = ${version}, name = ${name}, description = ${description},
          state = ${state}, time_zone = ${timeZone}, settings = ${JSON.stringify(settings)}::jsonb
        where id = ${teamId}`,
    ),
};

/** @throws ApiError 404 */
export async function loadTeamRow(db: Db, teamId: string): Promise<TeamRow> {
  const team = await loadRow(teams, db, teamId, teamId);
  if (!team) throw notFound();
  return team;
}

export const players = syncedTable(
  'team_players',
  columnsOf<'team_players', PlayerRow>('team_players', {
    id: plainField('id', 'uuid'),
    playerId: plainField('player_id', 'uuid'),
    playerName: plainField('player_name', 'text'),
    position: plainField('position', 'text'),
    jersey: plainField('jersey', 'text'),
    bats: plainField('bats', 'text'),
    throws: plainField('throws', 'text'),
    birthYear: plainField('birth_year', 'smallint'),
    consent: optionalField('consent', 'jsonb'),
    joinedAt: timeField('joined_at'),
    deletedAt: optionalTimeField('deleted_at'),
  }),
);

/** Those who have not left, in the order in which they joined. */
export async function loadRoster(db: Db, teamId: string): Promise<PlayerRow[]> {
  const rows = await loadAll(players, db, teamId);
  const orderOf = ({ joinedAt, id }: PlayerRow) => `${joinedAt} ${id}`;
  return rows
    .filter(({ deletedAt }) => deletedAt === undefined)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

export const opponentPlayers = syncedTable(
  'opponent_players',
  columnsOf<'opponent_players', OpponentPlayerRow>('opponent_players', {
    id: plainField('id', 'uuid'),
    opponent: plainField('opponent', 'text'),
    name: plainField('name', 'text'),
    names: plainField('names', 'jsonb'),
    bats: plainField('bats', 'text'),
    throws: plainField('throws', 'text'),
    mergedInto: plainField('merged_into', 'uuid'),
    createdAt: timeField('created_at'),
  }),
);
