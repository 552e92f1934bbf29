import type { Write } from '@full-count/sync-protocol';

/** A commit of this process, as it may be needed again. */
export interface Commit {
  readonly teamId: string;
  readonly epoch: string;
  readonly version: number;
  readonly changes: readonly Write[];
}

/** Some minutes of a game. A device that is further behind pulls. */
const MOST_ROWS_OF_TEAM = 100;
const MOST_TEAMS = 1000;

interface Followed {
  /** By their versions, rising. */
  commits: Commit[];
  /** Rows that were written since somebody was behind. */
  rowsSince: number;
}

/**
 * What this process wrote last, for devices that are a few versions behind: the next ones are told
 * from memory instead of by a look into every table. It is kept of teams of which somebody was
 * behind, and only until nobody is any more: where one phone charts alone nobody would ask, and rows
 * that live for minutes are copied by the collector again and again.
 */
export class RecentChanges {
  /** The team written last stands last. */
  readonly #byTeam = new Map<string, Followed>();

  /** Takes what is committed. */
  remember(commit: Commit): void {
    const { teamId } = commit;
    const team = this.#byTeam.get(teamId);
    if (team === undefined) return;
    this.#byTeam.delete(teamId);
    team.rowsSince += commit.changes.length;
    if (team.rowsSince > MOST_ROWS_OF_TEAM) return;
    // Commits are heard of in any order.
    team.commits = newest([...team.commits, commit].sort((a, b) => a.version - b.version));
    this.#byTeam.set(teamId, team);
  }

  /**
   * Every change above the version `from`, up to `upTo`, in order.
   *
   * @returns null where not all of them are here; what is written from now on will be
   */
  since(
    { teamId, epoch }: Pick<Commit, 'teamId' | 'epoch'>,
    from: number,
    upTo: number,
  ): Write[] | null {
    if (from > upTo) return null;
    if (from === upTo) return [];
    const commits = this.#followed(teamId).commits.filter(
      (one) => one.epoch === epoch && one.version > from && one.version <= upTo,
    );
    // Each version is one commit: as many as there are versions are all of them.
    return commits.length === upTo - from ? commits.flatMap(({ changes }) => changes) : null;
  }

  #followed(teamId: string): Followed {
    const team = this.#byTeam.get(teamId) ?? { commits: [], rowsSince: 0 };
    team.rowsSince = 0;
    this.#byTeam.set(teamId, team);
    const [oldest] = this.#byTeam.keys();
    if (this.#byTeam.size > MOST_TEAMS && oldest !== undefined) this.#byTeam.delete(oldest);
    return team;
  }
}

/** As many of the last ones as are kept of a team. */
function newest(commits: Commit[]): Commit[] {
  let rows = commits.reduce((sum, { changes }) => sum + changes.length, 0);
  while (rows > MOST_ROWS_OF_TEAM) rows -= commits.shift()?.changes.length ?? rows;
  return commits;
}
