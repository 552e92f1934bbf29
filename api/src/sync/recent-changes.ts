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

/**
 * What this process wrote last, for devices that are a few versions behind: the next ones are told
 * from memory instead of by a look into every table. What another process wrote, or what was too
 * long ago, is not here; then the database is asked.
 */
export class RecentChanges {
  /** The team written last stands last. */
  readonly #byTeam = new Map<string, Commit[]>();

  /** Takes what is committed. */
  remember(commit: Commit): void {
    const commits = [...(this.#byTeam.get(commit.teamId) ?? []), commit];
    // Commits are heard of in any order.
    commits.sort((a, b) => a.version - b.version);
    let rows = commits.reduce((sum, { changes }) => sum + changes.length, 0);
    while (rows > MOST_ROWS_OF_TEAM) rows -= commits.shift()?.changes.length ?? rows;
    this.#byTeam.delete(commit.teamId);
    this.#byTeam.set(commit.teamId, commits);
    const [oldest] = this.#byTeam.keys();
    if (this.#byTeam.size > MOST_TEAMS && oldest !== undefined) this.#byTeam.delete(oldest);
  }

  /** Every change above the version `from`, up to `upTo`, in order; null: not all of them are here. */
  since(
    { teamId, epoch }: Pick<Commit, 'teamId' | 'epoch'>,
    from: number,
    upTo: number,
  ): Write[] | null {
    if (from > upTo) return null;
    const commits = (this.#byTeam.get(teamId) ?? []).filter(
      (one) => one.epoch === epoch && one.version > from && one.version <= upTo,
    );
    // Each version is one commit: as many as there are versions are all of them.
    return commits.length === upTo - from ? commits.flatMap(({ changes }) => changes) : null;
  }
}
