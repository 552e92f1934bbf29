import { type GameRow, restoreDeadline, type Trash } from '@full-count/sync-protocol';

export interface DeletedGame {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: string;
  readonly homeTeam: boolean;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** Null when the deletion is unsent and the pitches are not counted. */
  readonly pitchCount: number | null;
  /** How many pitches and plays arrived after the deletion and wait for a decision. */
  readonly undecided: number;
  /** Whether the deletion is unsent, so that this device can undo it without signal. */
  readonly isUnsent: boolean;
}

/**
 * The deleted games of this device and the server, newest deletion first. The device's row replaces
 * the server's row of the same game.
 */
export function deletedGames(
  onDevice: readonly (GameRow & { deletedAt: string })[],
  onServer: Trash['games'],
): DeletedGame[] {
  const games = new Map<string, DeletedGame>();
  for (const game of onServer) games.set(game.id, { ...game, isUnsent: false });
  for (const game of onDevice) {
    games.set(game.id, {
      ...game,
      restorableUntil: restoreDeadline(game.deletedAt),
      pitchCount: null,
      undecided: 0,
      isUnsent: true,
    });
  }
  return [...games.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
