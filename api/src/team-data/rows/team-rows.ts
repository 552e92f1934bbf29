import type { OpponentPlayerRow, PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { notFound } from '../../platform/errors.ts';
import type { Batch, Reader } from './batch.ts';
import {
  columnsOf,
  optionalField,
  optionalTimeField,
  plainField,
  type SqlRow,
  timeField,
} from './columns.ts';
import { loaderOf } from './selection.ts';
import { type Statement, upsertInto } from './upsert.ts';

const teams = columnsOf<'teams', TeamRow>('teams', {
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

export const loadTeams = loaderOf('teams', () => teams.selected, teams.fromSql);

/** @throws ApiError 404 */
export async function loadTeamRow(db: Reader, teamId: string): Promise<TeamRow> {
  const [storedTeam] = await loadTeams(db, teamId, { ids: [teamId] });
  if (!storedTeam) throw notFound();
  return storedTeam.row;
}

/** Mutations change no other columns. A team is created, and its owner changed, outside of them. */
export function teamStatements(
  { teamId, version }: Batch,
  changedRows: readonly TeamRow[],
): Statement[] {
  return changedRows.map(
    ({ name, description, state, timeZone, settings }) => sql`
      update teams set version = ${version}, name = ${name}, description = ${description},
        state = ${state}, time_zone = ${timeZone}, settings = ${JSON.stringify(settings)}::jsonb
      where id = ${teamId}`,
  );
}

const teamPlayers = columnsOf<'team_players', PlayerRow>('team_players', {
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
});

const writeTeamPlayers = upsertInto('team_players', teamPlayers.columns);

export const loadPlayers = loaderOf(
  'team_players',
  () => teamPlayers.selected,
  teamPlayers.fromSql,
);

export async function loadRoster(db: Reader, teamId: string): Promise<PlayerRow[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${teamPlayers.selected} from team_players where team_id = ${teamId} and deleted_at is null
    order by joined_at, id`.execute(db);
  return rows.map(teamPlayers.fromSql);
}

export function playerStatements(batch: Batch, players: readonly PlayerRow[]): Statement[] {
  return writeTeamPlayers(
    batch,
    players.map((player) => teamPlayers.toSql(player)),
  );
}

const opponentPlayers = columnsOf<'opponent_players', OpponentPlayerRow>('opponent_players', {
  id: plainField('id', 'uuid'),
  opponent: plainField('opponent', 'text'),
  name: plainField('name', 'text'),
  names: plainField('names', 'jsonb'),
  bats: plainField('bats', 'text'),
  throws: plainField('throws', 'text'),
  mergedInto: plainField('merged_into', 'uuid'),
  createdAt: timeField('created_at'),
});

const writeOpponentPlayers = upsertInto('opponent_players', opponentPlayers.columns);

export const loadOpponentPlayers = loaderOf(
  'opponent_players',
  () => opponentPlayers.selected,
  opponentPlayers.fromSql,
);

export async function loadAllOpponentPlayers(
  db: Reader,
  teamId: string,
): Promise<OpponentPlayerRow[]> {
  const { rows } = await sql<SqlRow>`
    select version, ${opponentPlayers.selected} from opponent_players where team_id = ${teamId}`.execute(
    db,
  );
  return rows.map(opponentPlayers.fromSql);
}

export function opponentPlayerStatements(
  batch: Batch,
  players: readonly OpponentPlayerRow[],
): Statement[] {
  return writeOpponentPlayers(
    batch,
    players.map((player) => opponentPlayers.toSql(player)),
  );
}
