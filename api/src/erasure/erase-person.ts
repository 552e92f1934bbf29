import { isSameName, nameKey } from '@full-count/baseball';
import {
  type ErasePlayerBody,
  guestId,
  hasName,
  type OpponentPlayerBody,
  opponentPlayerId,
  type PersonErase,
  type PlayerBody,
  resolveOpponent,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import { findOpponentPlayer } from '../opponents/queries.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findPlayerBody } from '../roster/change-roster.ts';
import { findPlayer } from '../roster/queries.ts';
import { rememberErasure } from '../team-data/kept-erasures.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadAll } from '../team-data/rows/synced-table.ts';
import { opponentPlayers } from '../team-data/rows/team-rows.ts';
import {
  inTeamTransaction,
  type LockedTeam,
  type TeamTransaction,
} from '../team-data/team-transaction.ts';

/** @throws ApiError 404 for a player who isn't in the team */
export async function erasePlayer(
  context: ApiContext,
  caller: TeamCaller & { readonly playerId: string },
  body: ErasePlayerBody,
): Promise<PlayerBody> {
  const { playerId, teamId } = caller;
  const keepNumber = body?.keepNumber === true;
  return inTeamTransaction(context, caller, async (team) => {
    await erase(context, team, await erasureOfPlayer(team, playerId, keepNumber));
    return findPlayerBody(team.trx, teamId, playerId);
  });
}

/** @throws ApiError 404 for a player who isn't in the team */
export async function erasureOfPlayer(
  team: LockedTeam,
  playerId: string,
  keepNumber = false,
): Promise<PersonErase> {
  const player = await findPlayer(team.trx, team.teamId, playerId);
  if (!player) throw notFound();
  const number = keepNumber && player.jersey !== null ? ` ${player.jersey}` : '';
  const name = await freeName(team, `Player${number}`);
  return { playerId, name, ...(keepNumber && { keepsNumber: true }) };
}

/** Erases all names of the player, and of those who were merged with them. */
export async function eraseOpponent(
  context: ApiContext,
  caller: TeamCaller & { readonly opponentId: string },
): Promise<OpponentPlayerBody> {
  const { teamId, opponentId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const allRows = await loadAll(opponentPlayers, team.trx, teamId);
    const rows = allRows.filter(({ opponent }) => isSameName(opponent, player.opponent));
    const root = resolveOpponent(rows, player.name);
    const merged = rows.filter((row) => root && resolveOpponent(rows, row.name) === root);
    const names = [player.name, ...merged.flatMap((row) => [row.name, ...row.names])];
    // Each spelling stays a person of its own, as it was in the figures.
    const namesByKey = new Map(names.map((each) => [nameKey(each), each]));
    const newNames: string[] = [];
    for (const spelling of namesByKey.values()) {
      const name = await freeName(team, 'Player', newNames);
      newNames.push(name);
      const opponentIds = rows
        .filter((row) => hasName([row.name, ...row.names], spelling))
        .map(({ id }) => id);
      const nameId = opponentPlayerId(teamId, player.opponent, spelling);
      const { opponent } = player;
      await erase(context, team, { nameId, opponent, opponentIds, name });
    }
    const changedRows = await loadAll(opponentPlayers, team.trx, teamId);
    const row = changedRows.find(({ id }) => id === opponentId);
    const [name = ''] = newNames;
    const { id, opponent } = player;
    return { ...NO_DETAILS, names: [name], name, ...row, id, opponent, teamId };
  });
}

const NO_DETAILS = { bats: null, throws: null, mergedInto: null, createdAt: null } as const;

/** Erases a guest of our own side, who is known by the name alone. */
export async function eraseGuest(
  context: ApiContext,
  caller: TeamCaller,
  guest: string,
): Promise<{ name: string }> {
  return inTeamTransaction(context, caller, async (team) => {
    const name = await freeName(team, 'Player');
    await erase(context, team, { nameId: guestId(team.teamId, guest), name });
    return { name };
  });
}

async function erase(
  context: ApiContext,
  team: TeamTransaction & { readonly ip: string },
  erasure: PersonErase,
): Promise<void> {
  await mutate(team, [{ name: 'person.erase', args: erasure }]);
  await recordInTeam(team, { action: 'person_erased' });
  const logged = team.log.at(-1);
  if (logged) await rememberErasure(context, team.teamId, { ...logged.change, args: erasure });
}

/** "Player 12", or "Player 12 (2)" if somebody in the team is called so. Two people of one name would be one person. */
async function freeName(
  { trx, teamId }: LockedTeam,
  wish: string,
  alsoTaken: readonly string[] = [],
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select player_name as name from team_players where team_id = ${teamId} and player_name like ${`${wish}%`}
    union select name from opponent_players where team_id = ${teamId} and name like ${`${wish}%`}
    union select args->>'name' from changes
      where team_id = ${teamId} and changes.name = 'person.erase' and state = 'applied'
    union select batter_name from at_bats where team_id = ${teamId} and batter_name like ${`${wish}%`}
    union select pitcher_name from at_bats where team_id = ${teamId} and pitcher_name like ${`${wish}%`}`.execute(
    trx,
  );
  const names = [...rows.map(({ name }) => name), ...alsoTaken];
  const taken = new Set(names.map(nameKey));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wish : `${wish} (${number})`;
    if (!taken.has(nameKey(name))) return name;
  }
}
