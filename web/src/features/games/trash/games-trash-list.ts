import { type Bin, binEnd, type GameRow } from '@full-count/sync-protocol';

/** A deleted game that can be restored. */
export interface BinGame {
  readonly id: string;
  readonly opponent: string;
  readonly gameDate: string;
  readonly homeTeam: boolean;
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** Null: not counted, its deletion waits on this device. */
  readonly pitchCount: number | null;
  /** How many pitches and plays arrived after it was deleted and wait for a decision. */
  readonly undecided: number;
  /** The deletion is not sent yet, so this device can undo it without signal. */
  readonly isHere: boolean;
}

/** What this device and the server say, deleted last first; of both, the device knows it later. */
export function binGames(
  here: readonly (GameRow & { deletedAt: string })[],
  onServer: Bin['games'],
): BinGame[] {
  const games = new Map<string, BinGame>();
  for (const game of onServer) games.set(game.id, { ...game, isHere: false });
  for (const game of here) {
    games.set(game.id, {
      ...game,
      restorableUntil: binEnd(game.deletedAt),
      pitchCount: null,
      undecided: 0,
      isHere: true,
    });
  }
  return [...games.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
