import { type PlayerInGame, playerGameOfSummary } from '@full-count/baseball';
import type { PlayerGameLog } from '@full-count/sync-protocol';
import { batterBody, pitcherBody } from './box-score-body.ts';
import type { PlayedGame } from './season-summaries.ts';

export function playerGameLogBody(games: readonly PlayedGame[], playerId: string): PlayerGameLog {
  // A player with an id is found by the id, so the name is not needed.
  const player: PlayerInGame = { side: 'team', people: [{ id: playerId, name: '' }] };
  return games.flatMap(({ game, status, summary }) => {
    const lines = playerGameOfSummary(summary, player);
    if (lines === null) return [];
    const { id, gameDate, opponent, homeTeam, gameType = 'season' } = game;
    return {
      gameId: id,
      gameDate,
      opponent,
      homeTeam,
      gameType,
      status,
      batting: lines.batting && batterBody(lines.batting),
      pitching: lines.pitching && pitcherBody(lines.pitching),
    };
  });
}
