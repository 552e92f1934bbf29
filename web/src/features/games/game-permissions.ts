import { type GameRow, may, type Standing } from '@full-count/sync-protocol';
import type { GamePermissions } from './game-card.tsx';

/** What a member may do with the game. Only an admin may delete a game with pitches. */
export function gamePermissions(standing: Standing | null, game: GameRow): GamePermissions {
  const hasPitches = Object.values(game.recordings).some(({ head }) => head !== null);
  return {
    canRecord: may(standing, 'game.record'),
    canEdit: may(standing, 'game.edit'),
    canDelete: may(standing, hasPitches ? 'game.deleteWithPitches' : 'game.delete'),
  };
}
