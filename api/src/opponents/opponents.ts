import { isSameName, nameKey } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  idSchema,
  mergeOpponentBodySchema,
  type NamedChange,
  type OpponentPlayerBody,
  type OpponentReference,
  opponentPlayerId,
  opponentPlayerSchema,
  updateOpponentBodySchema,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type App, allowInTeam, type TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';
import { opponentPlayers } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';

const opponentParams = z.object({ teamId: idSchema, opponentId: idSchema });

export function opponentsRoutes(app: App, context: ApiContext): void {
  app.get(
    '/api/teams/:teamId/opponents',
    allowInTeam('team.see', {
      description:
        "The players of other teams, by the opponent's name. They need no create: a name in a log or a lineup is a player of that opponent.",
      querystring: z.object({ opponent: z.optional(z.string()) }),
      response: { 200: z.array(opponentPlayerSchema) },
    }),
    async ({ params: { teamId }, query: { opponent } }) =>
      listOpponentPlayers(context.db, teamId, opponent),
  );

  // Teams and players are changed with PUT, games with PATCH. A client may expect either here.
  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/teams/:teamId/opponents/:opponentId',
      ...allowInTeam('opponent.edit', {
        description: 'History follows the new name. 409 `name_taken`.',
        params: opponentParams,
        body: updateOpponentBodySchema,
        response: { 200: opponentPlayerSchema },
      }),
      // Absent fields stay as they are. Null clears any field except the name.
      handler: async ({ params: { opponentId }, caller, body: { name, ...details } }) =>
        changeOpponent(context, caller, opponentId, async (player) => [
          { name: 'opponent.save', args: { player, ...details } },
          ...(name ? [{ name: 'opponent.rename', args: { player, name } } as const] : []),
        ]),
    });
  }

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/merge',
    allowInTeam('opponent.edit', {
      description: 'Says that two names are the same person.',
      params: opponentParams,
      body: mergeOpponentBodySchema,
      response: { 200: opponentPlayerSchema },
    }),
    async ({ params: { opponentId }, caller, body: { into } }) =>
      changeOpponent(context, caller, opponentId, async (player, { trx, teamId }) => {
        const target = into ? await findOpponentPlayer(trx, teamId, into) : null;
        return [{ name: 'opponent.merge', args: { player, into: target } }];
      }),
  );
}

async function changeOpponent(
  context: ApiContext,
  caller: TeamCaller,
  opponentId: string,
  changesOf: (player: OpponentReference, team: TeamTransaction) => Promise<NamedChange[]>,
) {
  return inTeamTransaction(context, caller, async (team) => {
    const { trx, teamId } = team;
    const player = await findOpponentPlayer(trx, teamId, opponentId);
    await mutate(team, await changesOf(player, team));
    const changed = await loadRow(opponentPlayers, trx, teamId, opponentId);
    if (!changed) throw notFound();
    return { ...changed, teamId };
  });
}

/** The id of a player without a row is computed from their name, so that they keep it once they get a row. */
async function listOpponentPlayers(db: Db, teamId: string, opponent: string | undefined) {
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
export async function findOpponentPlayer(db: Db, teamId: string, id: string) {
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
async function namesInGames(db: Db, teamId: string): Promise<OpponentName[]> {
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

const NO_DETAILS = { bats: null, throws: null, mergedInto: null, createdAt: null } as const;

function bodyWithoutRow(teamId: string, { opponent, name }: OpponentName): OpponentPlayerBody {
  const id = opponentPlayerId(teamId, opponent, name);
  return { id, teamId, opponent, name, names: [name], ...NO_DETAILS };
}

/** The same for all spellings. Names can't contain a line break, so the key is unique. */
function keyOf(opponent: string, name: string): string {
  return `${nameKey(opponent)}\n${nameKey(name)}`;
}
