import {
  type CreatePlayerBody,
  type PlayerBody,
  type UpdatePlayerBody,
  withJerseyText,
} from '@full-count/sync-protocol';
import { assertSameTeam, isIdTaken } from '../access/row-access.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken, notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findPlayer, playerBody } from './queries.ts';

export interface PlayerCaller extends TeamCaller {
  readonly playerId: string;
}

/** A retry with the same id returns the player that the first call added, even if changed since. */
export async function addPlayer(
  context: ApiContext,
  caller: TeamCaller,
  body: CreatePlayerBody,
): Promise<{ player: PlayerBody; isNew: boolean }> {
  const { teamId, userId } = caller;
  assertSameTeam(body.teamId, teamId);
  const { id: requestedId, teamId: _, ...details } = body;
  const id = requestedId ?? context.newId();
  return inTeamTransaction(context, caller, async (team) => {
    if (requestedId && (await isIdTaken(team.trx, 'team_players', requestedId, userId))) {
      const earlierPlayer = await findPlayer(team.trx, teamId, id);
      if (!earlierPlayer || earlierPlayer.deletedAt) throw idTaken();
      return { player: playerBody(teamId, earlierPlayer), isNew: false };
    }
    await mutate(team, [{ name: 'player.add', args: { id, ...withJerseyText(details) } }]);
    return { player: await findPlayerBody(team.trx, teamId, id), isNew: true };
  });
}

/** Absent fields stay as they are. Null clears any field except the name and the position. */
export async function changePlayer(
  context: ApiContext,
  caller: PlayerCaller,
  body: UpdatePlayerBody,
): Promise<PlayerBody> {
  const { teamId, playerId } = caller;
  assertSameTeam(body.teamId, teamId);
  const { teamId: _, playerName, position, ...clearable } = body;
  const changes = {
    ...withJerseyText(clearable),
    ...(typeof playerName === 'string' && { playerName }),
    ...(typeof position === 'string' && { position }),
  };
  return inTeamTransaction(context, caller, async (team) => {
    await mutate(team, [{ name: 'player.update', args: { playerId, changes } }]);
    return findPlayerBody(team.trx, teamId, playerId);
  });
}

export async function removePlayer(context: ApiContext, caller: PlayerCaller): Promise<void> {
  const { teamId, playerId } = caller;
  await inTeamTransaction(context, caller, async (team) => {
    const player = await findPlayer(team.trx, teamId, playerId);
    if (!player || player.deletedAt) throw notFound();
    await mutate(team, [{ name: 'player.remove', args: { playerId } }]);
  });
}

export async function findPlayerBody(
  db: Reader,
  teamId: string,
  playerId: string,
): Promise<PlayerBody> {
  const player = await findPlayer(db, teamId, playerId);
  if (!player) throw notFound();
  return playerBody(teamId, player);
}
