import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '@full-count/db';
import {
  type Change,
  type GameLog,
  type GameRow,
  PRIMARY_RECORDING,
  type Reads,
  runMutations,
  WorkingSet,
} from '@full-count/sync-protocol';

export interface GameOnPage {
  readonly game: GameRow;
  readonly log: GameLog;
}

interface LoggedChange {
  readonly change: Change;
  readonly seq: number;
  readonly tag: number | null;
  readonly receivedAt: Date;
}

/** The changes of one commit, and how far the game had got after it. */
interface Commit {
  readonly changes: LoggedChange[];
  /** How many half-innings had begun by then. A correction never lowers it, or it would show what is younger. */
  halves: number;
  isOver: boolean;
}

/**
 * A game as its log was some time ago. The rows of today are not the past, because a correction changes what is older. So this
 * runs the changes of the log again, in memory, up to the last commit that is old enough by the server's clock.
 */
export class DelayedGame {
  readonly #teamId: string;
  readonly #gameId: string;
  #commits: Commit[] = [];
  #lastSeq = 0;
  #lastTag: number | null = null;
  #shown = new Replay();
  #newest = new Replay();
  #shownCount = 0;

  constructor(teamId: string, gameId: string) {
    this.#teamId = teamId;
    this.#gameId = gameId;
  }

  /**
   * Null if the game was not there yet. `unknown` if its log does not begin with the game, because it came with a file.
   *
   * @returns also when the next commit will be old enough
   */
  async at(
    db: Db,
    { youngest, halfInnings }: { readonly youngest: Date; readonly halfInnings: number },
  ): Promise<{ readonly game: GameOnPage | null | 'unknown'; readonly youngerAt: Date | null }> {
    await this.#readLog(db, halfInnings > 0);
    const young = this.#commits.findIndex(({ changes }) =>
      changes.some(({ receivedAt }) => receivedAt > youngest),
    );
    const oldCount = young < 0 ? this.#commits.length : young;
    const count = Math.min(oldCount, this.#countBefore(halfInnings));
    const youngerAt = this.#commits[young]?.changes[0]?.receivedAt ?? null;
    if (this.#commits[0]?.changes[0]?.change.name !== 'game.create')
      return { game: 'unknown', youngerAt };
    if (count < this.#shownCount) this.#showFromStart();
    await this.#shown.run(this.#teamId, this.#commits.slice(this.#shownCount, count));
    this.#shownCount = count;
    return { game: this.#shown.game(this.#gameId), youngerAt };
  }

  /** An ended game has no more half-innings to wait for. */
  #countBefore(halfInnings: number): number {
    const last = this.#commits.at(-1);
    if (halfInnings === 0 || !last || last.isOver) return this.#commits.length;
    const shown = this.#commits.findLastIndex(({ halves }) => halves <= last.halves - halfInnings);
    return shown + 1;
  }

  async #readLog(db: Db, countsHalves: boolean): Promise<void> {
    if (this.#lastSeq > 0 && !(await this.#isLastKnown(db))) this.#forget();
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'seq', 'tag', 'author_id', 'name', 'args', 'at', 'subject_id', 'received_at'])
      .where('team_id', '=', this.#teamId)
      .where('seq', '>', this.#lastSeq)
      .where((eb) => eb.or([eb('subject_id', '=', this.#gameId), eb('name', '=', 'person.erase')]))
      .orderBy('seq')
      .execute();
    // An erasure has changed the arguments of older changes.
    const hasNewErasure = this.#lastSeq > 0 && rows.some(({ name }) => name === 'person.erase');
    if (hasNewErasure) {
      this.#forget();
      return this.#readLog(db, countsHalves);
    }
    for (const { id, seq, tag, author_id, name, args, at, subject_id, received_at } of rows) {
      this.#lastSeq = seq ?? this.#lastSeq;
      this.#lastTag = tag;
      if (subject_id !== this.#gameId) continue;
      const change: Change = { id, name, args, at, ...(author_id && { author: author_id }) };
      const logged = { change, seq: this.#lastSeq, tag, receivedAt: received_at };
      const last = this.#commits.at(-1);
      if (last && last.changes[0]?.tag === tag) last.changes.push(logged);
      else this.#commits.push({ changes: [logged], halves: -1, isOver: false });
    }
    if (countsHalves) await this.#countHalves();
  }

  /** False if the server was restored, so that its log has another end. */
  async #isLastKnown(db: Db): Promise<boolean> {
    const row = await db
      .selectFrom('changes')
      .select('tag')
      .where('team_id', '=', this.#teamId)
      .where('seq', '=', this.#lastSeq)
      .executeTakeFirst();
    return row?.tag === this.#lastTag;
  }

  async #countHalves(): Promise<void> {
    for (const [index, commit] of this.#commits.entries()) {
      if (commit.halves >= 0) continue;
      await this.#newest.run(this.#teamId, [commit]);
      const game = this.#newest.game(this.#gameId)?.game;
      const before = this.#commits[index - 1]?.halves ?? 0;
      const hasBegun = this.#newest.hasNewHalf(game);
      commit.halves = before + (hasBegun ? 1 : 0);
      commit.isOver = game?.status === 'completed';
    }
  }

  #showFromStart(): void {
    this.#shown = new Replay();
    this.#shownCount = 0;
  }

  #forget(): void {
    this.#commits = [];
    this.#lastSeq = 0;
    this.#lastTag = null;
    this.#newest = new Replay();
    this.#showFromStart();
  }
}

/** Runs changes of the log with the mutators that ran them first. */
class Replay {
  readonly #rows = new WorkingSet();
  #farthestHalf = 0;

  async run(teamId: string, commits: readonly Commit[]): Promise<void> {
    for (const { changes } of commits) {
      await runMutations(
        this.#rows,
        changes.map(({ change }) => change),
        async (reads) => this.#load(reads),
        ({ author = '', at }) => ({
          teamId,
          userId: author,
          at,
          serverTime: at,
          may: () => true,
          isMember: () => true,
        }),
      );
      await nextTurn();
    }
  }

  game(gameId: string): GameOnPage | null {
    const isKnown = this.#rows.missingReads({ keys: [['games', gameId]] }).keys.length === 0;
    const game = isKnown ? this.#rows.get('games', gameId) : undefined;
    if (!game || game.deletedAt) return null;
    return { game, log: this.#rows.gameLog(gameId) ?? { plateAppearances: [], events: [] } };
  }

  /** Whether the game has got farther than it ever was. */
  hasNewHalf(game: GameRow | undefined): boolean {
    const state = game?.recordings[PRIMARY_RECORDING]?.state;
    if (!state) return false;
    const half = state.inning * 2 + (state.halfInning === 'bottom' ? 1 : 0);
    const isNew = half > this.#farthestHalf;
    this.#farthestHalf = Math.max(half, this.#farthestHalf);
    return isNew;
  }

  /** The log makes all rows of the game, so there are none before it. */
  #load({ keys, gameLogs = [], newPitches = [] }: Reads): void {
    for (const [table, id] of keys) this.#rows.load(table, id, null as never);
    for (const id of gameLogs) this.#rows.loadGameLog(id, { plateAppearances: [], events: [] });
    for (const id of newPitches) this.#rows.loadRowIdOfPitch(id, undefined);
  }
}
