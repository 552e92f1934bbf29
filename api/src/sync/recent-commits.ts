import { type Cursor, isSameCursor } from '@full-count/sync-protocol';
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
