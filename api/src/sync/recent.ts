import { type Cursor, type GameSoFar, isSameCursor } from '@full-count/sync-protocol';
import type { Commit } from '../team-data/team-changed.ts';

/** A few minutes of a game. A device that is further behind pulls. */
const MAX_ROWS_OF_TEAM = 100;
const MAX_TEAMS = 1000;

interface FollowedTeam {
  /** Each begins at the cursor at which the one before it ended. */
  commits: Commit[];
  rowsSinceLastUse: number;
}

/**
 * Keeps the latest commits of this process's push queue in memory, so that a push of a device that is a few
 * commits behind is answered without reading every table. Only teams that recently had such a device keep
 * commits, because rows that live for minutes cost the garbage collector time.
 *
 * docs/performance.md says what this saves, and how to remove it.
 */
export class RecentCommits {
  /** The team that was written last comes last. */
  readonly #byTeam = new Map<string, FollowedTeam>();

  remember(commit: Commit): void {
    const { teamId, from } = commit;
    const team = this.#byTeam.get(teamId);
    if (team === undefined) return;
    this.#byTeam.delete(teamId);
    team.rowsSinceLastUse += sizeOf(commit);
    if (team.rowsSinceLastUse > MAX_ROWS_OF_TEAM) return;
    const end = team.commits.at(-1)?.to ?? null;
    const commitsBefore = isSameCursor(end, from) ? team.commits : [];
    team.commits = withinRowLimit([...commitsBefore, commit]);
    this.#byTeam.set(teamId, team);
  }

  /**
   * Returns every commit after `base` and before `end`, in order. Null if some were not kept. From this call on, the
   * team's commits are kept.
   */
  between(teamId: string, base: Cursor, end: Cursor): Commit[] | null {
    if (isSameCursor(base, end)) return [];
    const { commits } = this.#follow(teamId);
    const first = commits.findIndex(({ from }) => isSameCursor(from, base));
    const last = commits.findIndex(({ to }) => isSameCursor(to, end));
    if (first < 0 || last < first) return null;
    return commits.slice(first, last + 1);
  }

  forget(teamId: string): void {
    this.#byTeam.delete(teamId);
  }

  #follow(teamId: string): FollowedTeam {
    const team = this.#byTeam.get(teamId) ?? { commits: [], rowsSinceLastUse: 0 };
    team.rowsSinceLastUse = 0;
    this.#byTeam.set(teamId, team);
    const [oldest] = this.#byTeam.keys();
    if (this.#byTeam.size > MAX_TEAMS && oldest !== undefined) this.#byTeam.delete(oldest);
    return team;
  }
}

/** A commit counts as a row also if it changes none. */
function sizeOf({ writes, log }: Commit): number {
  return Math.max(1, writes.length, log.length);
}

function withinRowLimit(commits: Commit[]): Commit[] {
  let rows = commits.reduce((sum, commit) => sum + sizeOf(commit), 0);
  while (rows > MAX_ROWS_OF_TEAM) {
    const dropped = commits.shift();
    rows -= dropped ? sizeOf(dropped) : rows;
  }
  return commits;
}

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
