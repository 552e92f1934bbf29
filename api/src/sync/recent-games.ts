import { type Cursor, type GameSoFar, isSameCursor } from '@full-count/sync-protocol';

interface RecentTeam {
  /** The games are up to date while the team's log ends here. */
  readonly end: Cursor;
  /** By id. The game that was written last comes last. */
  readonly games: Map<string, GameSoFar>;
}

/** About 66 games, and 40 MB (`GameSoFar.size`). */
const MAX_SIZE = 20_000;

/**
 * Keeps the games of this process's latest commits in memory, so that the next pitch of a live game neither reads nor folds its
 * log. A team's games stay up to date as long as no other process writes to the team. While a commit changes a game, only the
 * commit has it, so that a commit that fails leaves nothing behind.
 */
export class RecentGames {
  /** By id. The team that was written last comes last. */
  readonly #teams = new Map<string, RecentTeam>();
  #size = 0;

  has(teamId: string, gameId: string): boolean {
    return this.#teams.get(teamId)?.games.has(gameId) === true;
  }

  /** The caller gets the game for itself. Undefined if none is up to date. */
  take(teamId: string, gameId: string, end: Cursor): GameSoFar | undefined {
    const team = this.#teams.get(teamId);
    const game = team?.games.get(gameId);
    if (!team || !game) return undefined;
    this.#remove(team, gameId, game);
    return isSameCursor(team.end, end) ? game : undefined;
  }

  /** Call it after each commit, with the games that the commit has changed. */
  keep(
    teamId: string,
    { from, to }: { readonly from: Cursor; readonly to: Cursor },
    changed: ReadonlyMap<string, GameSoFar>,
  ): void {
    const team = this.#teams.get(teamId);
    this.#teams.delete(teamId);
    const games = team?.games ?? new Map<string, GameSoFar>();
    const next = { end: to, games };
    if (team && !isSameCursor(team.end, from)) this.#removeAll(team);
    for (const [gameId, game] of changed) {
      const known = games.get(gameId);
      if (known) this.#remove(next, gameId, known);
      games.set(gameId, game);
      this.#size += game.size;
    }
    if (games.size > 0) this.#teams.set(teamId, next);
    this.#makeRoom();
  }

  forget(teamId: string): void {
    const team = this.#teams.get(teamId);
    if (team) this.#removeAll(team);
  }

  #makeRoom(): void {
    for (const [teamId, team] of this.#teams) {
      for (const [gameId, game] of team.games) {
        if (this.#size <= MAX_SIZE) return;
        this.#remove(team, gameId, game);
      }
      this.#teams.delete(teamId);
    }
  }

  #removeAll(team: RecentTeam): void {
    for (const [gameId, game] of team.games) this.#remove(team, gameId, game);
  }

  #remove({ games }: RecentTeam, gameId: string, game: GameSoFar): void {
    games.delete(gameId);
    this.#size -= game.size;
  }
}
