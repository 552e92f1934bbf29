import { type Cursor, type GameSoFar, isSameCursor } from '@full-count/sync-protocol';

interface RecentGame {
  readonly game: GameSoFar;
  /** The end of the team's log when the game was like this. */
  readonly end: Cursor;
}

/** About 66 games, and 40 MB. */
const MAX_PITCHES = 20_000;

/**
 * Keeps the games of this process's latest commits in memory, so that the next pitch of a live game neither reads nor folds its
 * log. A game fits only if no other process has written to its team since.
 */
export class RecentGames {
  /** The game that was written last comes last. */
  readonly #games = new Map<string, RecentGame>();
  #pitches = 0;

  has(teamId: string, gameId: string): boolean {
    return this.#games.has(keyOf(teamId, gameId));
  }

  /** Undefined if the game does not fit. The caller changes it, and gives it back after a commit. */
  take(teamId: string, gameId: string, end: Cursor): GameSoFar | undefined {
    const recent = this.#games.get(keyOf(teamId, gameId));
    this.#remove(keyOf(teamId, gameId));
    return recent && isSameCursor(recent.end, end) ? recent.game : undefined;
  }

  keep(teamId: string, gameId: string, recent: RecentGame): void {
    const key = keyOf(teamId, gameId);
    this.#remove(key);
    this.#games.set(key, recent);
    this.#pitches += recent.game.pitchCount;
    for (const oldest of this.#games.keys()) {
      if (this.#pitches <= MAX_PITCHES) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#pitches -= this.#games.get(key)?.game.pitchCount ?? 0;
    this.#games.delete(key);
  }
}

function keyOf(teamId: string, gameId: string): string {
  return `${teamId} ${gameId}`;
}
