import { type Cursor, type GameSoFar, isSameCursor } from '@full-count/sync-protocol';

/** About 66 games, and 40 MB. */
const MAX_PITCHES = 20_000;

/**
 * Keeps the games of this process's latest commits in memory, so that the next pitch of a live game neither reads nor folds its
 * log. A team's games fit as long as no other process writes to the team.
 */
export class RecentGames {
  /** By team and game. The game that was written last comes last. */
  readonly #games = new Map<string, GameSoFar>();
  /** The ends of the teams' logs for which the games are right. */
  readonly #ends = new Map<string, Cursor>();
  #pitches = 0;

  has(teamId: string, gameId: string): boolean {
    return this.#games.has(keyOf(teamId, gameId));
  }

  /** Undefined if the game does not fit. The caller changes it, and gives it back after a commit. */
  take(teamId: string, gameId: string, end: Cursor): GameSoFar | undefined {
    const key = keyOf(teamId, gameId);
    const game = this.#games.get(key);
    this.#remove(key);
    return isSameCursor(this.#ends.get(teamId) ?? null, end) ? game : undefined;
  }

  /** Call it after each commit, with the games that the commit has changed. */
  keep(
    teamId: string,
    { from, to }: { readonly from: Cursor; readonly to: Cursor },
    games: ReadonlyMap<string, GameSoFar>,
  ): void {
    if (!isSameCursor(this.#ends.get(teamId) ?? null, from)) this.#forgetTeam(teamId);
    this.#ends.set(teamId, to);
    for (const [gameId, game] of games) {
      this.#remove(keyOf(teamId, gameId));
      this.#games.set(keyOf(teamId, gameId), game);
      this.#pitches += game.pitchCount;
    }
    for (const oldest of this.#games.keys()) {
      if (this.#pitches <= MAX_PITCHES) break;
      this.#remove(oldest);
    }
    if (this.#ends.size > MAX_TEAMS) this.#forgetTeam(this.#ends.keys().next().value as string);
  }

  #forgetTeam(teamId: string): void {
    this.#ends.delete(teamId);
    const prefix = keyOf(teamId, '');
    for (const key of this.#games.keys()) if (key.startsWith(prefix)) this.#remove(key);
  }

  #remove(key: string): void {
    this.#pitches -= this.#games.get(key)?.pitchCount ?? 0;
    this.#games.delete(key);
  }
}

const MAX_TEAMS = 1000;

function keyOf(teamId: string, gameId: string): string {
  return `${teamId} ${gameId}`;
}
