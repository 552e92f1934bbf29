import type { GameBody, PlayerBody } from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { presentGame } from '../games/change-game.ts';
import { gameBody } from '../games/game-body.ts';
import type { GamePlace } from '../games/log-pitch.ts';
import { type PlayerPlace, storedPlayer } from '../roster/change-roster.ts';
import { mutate } from '../sync/mutate.ts';
import { inTeamTransaction } from '../sync/team-transaction.ts';

/** @throws 404 for a game whose 30 days are over */
export async function restoreGame(
  context: ApiContext,
  { teamId, userId, gameId }: GamePlace,
): Promise<GameBody> {
  return inTeamTransaction(context, { teamId, userId }, async (team) => {
    await mutate(team, team.now, [{ name: 'game.restore', args: { gameId } }]);
    return gameBody(teamId, await presentGame(team.trx, teamId, gameId));
  });
}

/** @throws 404 for a player whose 30 days are over */
export async function restorePlayer(
  context: ApiContext,
  { teamId, userId, playerId }: PlayerPlace,
): Promise<PlayerBody> {
  return inTeamTransaction(context, { teamId, userId }, async (team) => {
    await mutate(team, team.now, [{ name: 'player.restore', args: { playerId } }]);
    return storedPlayer(team.trx, teamId, playerId);
  });
}
