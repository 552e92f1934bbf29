import { type PlayerBody, undecidedIn } from '@full-count/sync-protocol';
import type { GameCaller } from '../games/log/log-pitch.ts';
import type { ApiContext } from '../platform/context.ts';
import { findPlayerBody, type PlayerCaller } from '../roster/change-roster.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadGames } from '../team-data/rows/game-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

/** Returns the number of undone entries. If the game is restored later, each of them can be restored too. */
export async function dismissLateWork(context: ApiContext, caller: GameCaller): Promise<number> {
  const { teamId, gameId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const [storedGame] = await loadGames(team.trx, teamId, { ids: [gameId] });
    const dismissedCount = storedGame ? undecidedIn(storedGame.row).length : 0;
    await mutate(team, [{ name: 'game.dismissLate', args: { gameId } }]);
    return dismissedCount;
  });
}

/** @throws ApiError 404 if the player was removed more than 30 days ago */
export async function restorePlayer(
  context: ApiContext,
  caller: PlayerCaller,
): Promise<PlayerBody> {
  const { teamId, playerId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    await mutate(team, [{ name: 'player.restore', args: { playerId } }]);
    return findPlayerBody(team.trx, teamId, playerId);
  });
}
