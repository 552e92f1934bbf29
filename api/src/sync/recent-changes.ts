import type { Write } from '@full-count/sync-protocol';

interface Commit {
  readonly teamId: string;
  readonly epoch: string;
  readonly version: number;
  readonly changes: readonly Write[];
}

/** A few minutes of a game. A device that is further behind pulls. */
const MAX_ROWS_OF_TEAM = 100;
const MAX_TEAMS = 1000;

interface FollowedTeam {
  commits: Commit[];
  rowsSinceLastUse: number;
}

/**
 * Keeps the latest commits of this process's push queue in memory, so that a push of a device that is a few
 * versions behind is answered without reading every table. Only teams that recently had such a device keep
 * commits, because rows that live for minutes cost the garbage collector time.
 *
 * docs/performance.md says what this saves, and how to remove it.
 */
export class RecentChanges {
  /** The team that was written last comes last. */
  readonly #byTeam = new Map<string, FollowedTeam>();

  remember({ teamId, epoch, version, changes }: Commit): void {
    const team = this.#byTeam.get(teamId);
    if (team === undefined) return;
    this.#byTeam.delete(teamId);
    team.rowsSinceLastUse += changes.length;
    if (team.rowsSinceLastUse > MAX_ROWS_OF_TEAM) return;
    team.commits = withinRowLimit([...team.commits, { teamId, epoch, version, changes }]);
    this.#byTeam.set(teamId, team);
  }

  /**
   * Returns every change after the version `cookie` and before `version`, in order. Null if some were not
   * kept. From this call on, the team's commits are kept.
   */
  between(cookie: number, { teamId, epoch, version }: Omit<Commit, 'changes'>): Write[] | null {
    if (cookie === version - 1) return [];
    const commits = this.#follow(teamId).commits.filter(
      (commit) => commit.epoch === epoch && commit.version > cookie && commit.version < version,
    );
    // Each version is one commit, so their number shows whether all were kept.
    return commits.length === version - 1 - cookie
      ? commits.flatMap(({ changes }) => changes)
      : null;
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

function withinRowLimit(commits: Commit[]): Commit[] {
  let rows = commits.reduce((sum, { changes }) => sum + changes.length, 0);
  while (rows > MAX_ROWS_OF_TEAM) rows -= commits.shift()?.changes.length ?? rows;
  return commits;
}
