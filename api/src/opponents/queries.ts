import { isSameName, nameKey } from '@full-count/baseball';
import {
  type OpponentPlayerBody,
  type OpponentReference,
  opponentPlayerId,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { notFound } from '../platform/errors.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';
import { opponentPlayers } from '../team-data/rows/team-rows.ts';

/** The id of a player without a row is computed from their name, so that they keep it once they get a row. */
export async function listOpponentPlayers(
  db: Reader,
  teamId: string,
  opponent: string | undefined,
): Promise<OpponentPlayerBody[]> {
  const rows = await loadAll(opponentPlayers, db, teamId);
  const keysWithRow = new Set(
    rows.flatMap((row) => row.names.map((name) => keyOf(row.opponent, name))),
  );
  const namesByKey = new Map(
    (await namesInGames(db, teamId)).map((player) => [keyOf(player.opponent, player.name), player]),
  );
  const playersWithoutRow = [...namesByKey]
    .filter(([key]) => !keysWithRow.has(key))
    .map(([, player]) => bodyWithoutRow(teamId, player));
  return [...rows.map((row) => ({ ...row, teamId })), ...playersWithoutRow]
    .filter((player) => opponent === undefined || isSameName(player.opponent, opponent))
    .sort((a, b) => a.opponent.localeCompare(b.opponent) || a.name.localeCompare(b.name));
}

/** @throws ApiError 404 if the id is neither a row's nor computed from a name in a game */
export async function findOpponentPlayer(
  db: Reader,
  teamId: string,
  id: string,
): Promise<OpponentReference> {
  const row = await loadRow(opponentPlayers, db, teamId, id);
  if (row) return { id, opponent: row.opponent, name: row.name };
  const player = (await namesInGames(db, teamId)).find(
    ({ opponent, name }) => opponentPlayerId(teamId, opponent, name) === id,
  );
  if (!player) throw notFound();
  return { id, ...player };
}

interface OpponentName {
  readonly opponent: string;
  readonly name: string;
}

/** The opponents' names in the logs and lineups of games, without undone entries and deleted games. */
async function namesInGames(db: Reader, teamId: string): Promise<OpponentName[]> {
  const { rows } = await sql<OpponentName>`
    with pitch_names as (
      select a.game_id, a.batting_side, a.batter_name as at_bat_batter,
        a.pitcher_name as at_bat_pitcher, p.batter_name, p.pitcher_name
      from at_bats a join pitches p on p.team_id = a.team_id and p.at_bat_id = a.id
      where a.team_id = ${teamId} and not p.voided
    ), events as (
      select game_id, data from game_events where team_id = ${teamId} and not voided
    ), lineups as (
      select id as game_id, lineup->'opponent' as side from games
      where team_id = ${teamId} and jsonb_typeof(lineup->'opponent') = 'object'
    ), names as (
      select game_id, coalesce(batter_name, at_bat_batter) as name from pitch_names
        where batting_side = 'opponent'
      union select game_id, coalesce(pitcher_name, at_bat_pitcher) from pitch_names
        where batting_side = 'team'
      union select game_id, data->person_key->>'name' from events,
        unnest(array['batter', 'runner', 'leaving']) as person_key
        where data->>'battingSide' = 'opponent'
      union select game_id, data->'pitcher'->>'name' from events where data->>'battingSide' = 'team'
      union select game_id, person->>'name' from lineups,
        jsonb_array_elements(side->'battingOrder') as person
      union select game_id, person->>'name' from lineups,
        jsonb_each(side->'positions') as placed (key, person)
      union select game_id, person->>'name' from events,
        jsonb_each(data->'positions') as placed (key, person)
        where data->>'battingSide' = 'team'
      union select game_id, side->person_key->>'name' from lineups,
        unnest(array['startingPitcher', 'designatedPlayer', 'flex']) as person_key
    )
    select distinct games.opponent, names.name from names
    join games on games.team_id = ${teamId} and games.id = names.game_id
      and games.deleted_at is null
    where names.name is not null`.execute(db);
  return rows;
}

function bodyWithoutRow(teamId: string, { opponent, name }: OpponentName): OpponentPlayerBody {
  return {
    id: opponentPlayerId(teamId, opponent, name),
    teamId,
    opponent,
    name,
    names: [name],
    bats: null,
    throws: null,
    mergedInto: null,
    createdAt: null,
  };
}

/** The same for all spellings. Names can't contain a line break, so the key is unique. */
function keyOf(opponent: string, name: string): string {
  return `${nameKey(opponent)}\n${nameKey(name)}`;
}
