import { type GameBody, type PlayerBody, undecidedIn } from '@full-count/sync-protocol';
import { presentGame } from '../games/change-game.ts';
import type { GamePlace } from '../games/log/log-pitch.ts';
import { gameBody } from '../games/view/game-body.ts';
import type { ApiContext } from '../platform/context.ts';
import { type PlayerPlace, storedPlayer } from '../roster/change-roster.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadGames } from '../team-data/rows/game-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

/** @throws 404 for a game whose 30 days are over */
export async function restoreGame(context: ApiContext, place: GamePlace): Promise<GameBody> {
  const { teamId, gameId } = place;
  return inTeamTransaction(context, place, async (team) => {
    await mutate(team, team.now, [{ name: 'game.restore', args: { gameId } }]);
    return gameBody(teamId, await presentGame(team.trx, teamId, gameId));
  });
}

/**
 * What came after the game was deleted is taken back, and the game stays in the bin: restored, it
 * has it among the plays that can be brought back.
 *
 * @returns how many pitches and events that were
 */
export async function dismissLateWork(context: ApiContext, place: GamePlace): Promise<number> {
  const { teamId, gameId } = place;
  return inTeamTransaction(context, place, async (team) => {
    const [stored] = await loadGames(team.trx, teamId, { ids: [gameId] });
    const dismissed = stored ? undecidedIn(stored.row).length : 0;
    await mutate(team, team.now, [{ name: 'game.dismissLate', args: { gameId } }]);
    return dismissed;
  });
}

/** @throws 404 for a player whose 30 days are over */
export async function restorePlayer(context: ApiContext, place: PlayerPlace): Promise<PlayerBody> {
  const { teamId, playerId } = place;
  return inTeamTransaction(context, place, async (team) => {
    await mutate(team, team.now, [{ name: 'player.restore', args: { playerId } }]);
    return storedPlayer(team.trx, teamId, playerId);
  });
}
