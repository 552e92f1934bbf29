import { type AccessLevel, type GameRow, may } from '@full-count/sync-protocol';
import type { GamePermissions } from './game-card.tsx';

/** What a member may do with the game. Only an admin may delete a game with pitches. */
export function gamePermissions(accessLevel: AccessLevel | null, game: GameRow): GamePermissions {
  const hasPitches = Object.values(game.recordings).some(({ head }) => head !== null);
  return {
    canRecord: may(accessLevel, 'game.record'),
    canEdit: may(accessLevel, 'game.edit'),
    canDelete: may(accessLevel, hasPitches ? 'game.deleteWithPitches' : 'game.delete'),
  };
}
