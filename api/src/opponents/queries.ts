import {
  type OpponentPlayerBody,
  type OpponentReference,
  opponentPlayerId,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { notFound } from '../platform/errors.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadOpponentPlayers, loadOpponents } from '../team-data/rows/opponent-player-rows.ts';

/**
 * Everybody of other teams whom this team knows, by opponent and name: those of whom something was
 * said, and those who were only charted or stand in a lineup. The latter have no row; the id that
 * their name gives is the one under which they get it.
 */
export async function listOpponentPlayers(
  db: Reader,
  teamId: string,
  opponent: string | undefined,
): Promise<OpponentPlayerBody[]> {
  const rows = await loadOpponents(db, teamId);
  const known = new Set(rows.flatMap((row) => row.names.map((name) => keyOf(row.opponent, name))));
  const charted = (await chartedNames(db, teamId))
    .filter((one) => !known.has(keyOf(one.opponent, one.name)))
    .map((one) => onlyCharted(teamId, one));
  return [...rows.map((row) => ({ ...row, teamId })), ...charted]
    .filter((player) => opponent === undefined || player.opponent === opponent)
    .sort((a, b) => a.opponent.localeCompare(b.opponent) || a.name.localeCompare(b.name));
}

/** @throws 404 for an id that is neither a row's nor given by the name of somebody charted */
export async function findOpponentPlayer(
  db: Reader,
  teamId: string,
  id: string,
): Promise<OpponentReference> {
  const [stored] = await loadOpponentPlayers(db, teamId, { ids: [id] });
  if (stored) return { id, opponent: stored.row.opponent, name: stored.row.name };
  const charted = (await chartedNames(db, teamId)).find(
    ({ opponent, name }) => opponentPlayerId(teamId, opponent, name) === id,
  );
  if (!charted) throw notFound();
  return { id, ...charted };
}

interface ChartedName {
  readonly opponent: string;
  readonly name: string;
}

/** The names in logs and lineups of the games that are there; a pitch taken back names nobody. */
async function chartedNames(db: Reader, teamId: string): Promise<ChartedName[]> {
  const { rows } = await sql<ChartedName>`
    with thrown as (
      select a.game_id, a.batting_side, a.batter_name as at_bat_batter,
        a.pitcher_name as at_bat_pitcher, p.batter_name, p.pitcher_name
      from at_bats a join pitches p on p.team_id = a.team_id and p.at_bat_id = a.id
      where a.team_id = ${teamId} and not p.voided
    ), events as (
      select game_id, data from game_events where team_id = ${teamId} and not voided
    ), lineups as (
      select id as game_id, lineup->'opponent' as side from games
      where team_id = ${teamId} and jsonb_typeof(lineup->'opponent') = 'object'
    ), named as (
      select game_id, coalesce(batter_name, at_bat_batter) as name from thrown
        where batting_side = 'opponent'
      union select game_id, coalesce(pitcher_name, at_bat_pitcher) from thrown
        where batting_side = 'team'
      union select game_id, data->who->>'name' from events,
        unnest(array['batter', 'runner', 'leaving']) as who where data->>'battingSide' = 'opponent'
      union select game_id, data->'pitcher'->>'name' from events where data->>'battingSide' = 'team'
      union select game_id, person->>'name' from lineups,
        jsonb_array_elements(side->'battingOrder') as person
      union select game_id, side->who->>'name' from lineups,
        unnest(array['startingPitcher', 'designatedPlayer', 'flex']) as who
    )
    select distinct games.opponent, named.name from named
    join games on games.team_id = ${teamId} and games.id = named.game_id
      and games.deleted_at is null
    where named.name is not null`.execute(db);
  return rows;
}

function onlyCharted(teamId: string, { opponent, name }: ChartedName): OpponentPlayerBody {
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

/** Names hold no line break. */
function keyOf(opponent: string, name: string): string {
  return `${opponent}\n${name}`;
}
