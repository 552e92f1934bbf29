import {
  answerTo,
  appliedOf,
  cursorAfter,
  isToLog,
  type LoggedChange,
  type Sender,
  teamChangedBy,
} from '@full-count/api/testing/sync';
import { makeRandom } from '@full-count/baseball/sample';
import {
  type AccessLevel,
  type Answer,
  type Change,
  type Cursor,
  isSameCursor,
  type MutationResult,
  personErase,
  type TeamChanged,
  type Write,
} from '@full-count/sync-protocol';
import { pick } from '../../lab/random.ts';
import { identityOf, type JournalEntry, type PresentRow } from '../world/server.ts';
import { presentRowsOf, type Rows, withWrites } from './stored-rows.ts';
import {
  authorOf,
  authorOfHeld,
  eraseInState,
  onlyOwner,
  type RunResult,
  runChanges,
  type TeamState,
  withAccessLevel,
  withoutUser,
} from './team-state.ts';

const TAG_LIMIT = 2 ** 53;

export class MemoryTeam {
  readonly teamId: string;
  readonly #ownerId: string;
  protected readonly now: () => string;
  /** A restored server goes on with it, so no tag comes twice. */
  readonly #random = makeRandom(53);
  #state: TeamState;
  #backup: TeamState | null = null;
  #fault: Error | null = null;
  #faultsLeft = 0;
  #restChanges = 0;
  readonly #listeners: ((event: TeamChanged) => void)[] = [];
  readonly #rowsByCursor = new Map<string, Rows>();
  /** They lie outside of the database, so a restore does not lose them. */
  readonly #kept = new Map<string, Change>();
  /** The changes that were ever held, also if the server was restored since. */
  readonly #heldIds = new Set<string>();

  constructor(ownerId: string, rows: readonly Write[], teamId: string, now: () => string) {
    this.teamId = teamId;
    this.#ownerId = ownerId;
    this.now = now;
    const end: Cursor = [1, this.#newTag()];
    this.#state = {
      rows: withWrites(new Map(), rows, 1),
      end,
      cursors: [end],
      changes: new Map(),
      log: [],
      journal: [],
      members: onlyOwner(ownerId),
    };
    this.#rowsByCursor.set(cursorText(end), this.#state.rows);
  }

  protected get state(): TeamState {
    return this.#state;
  }

  /** Runs the changes on the present rows, and commits nothing. */
  protected run(sender: Sender, changes: readonly Change[]): Promise<RunResult> {
    return runChanges({ teamId: this.teamId, ...this.#state, now: this.now }, sender, changes);
  }

  /** Commits what was run. Returns the rows that it changed. */
  protected commit(
    sender: Sender,
    changes: readonly Change[],
    { writes, outcomes }: RunResult,
  ): readonly Write[] {
    const answers = changes.map((change, index) =>
      answerTo(
        change.id,
        authorOf(this.#state.members, change, sender.userId),
        sender,
        outcomes[index] as MutationResult,
      ),
    );
    return this.#store(sender, changes, answers, writes);
  }

  #store(
    sender: Sender,
    sent: readonly Change[],
    answers: readonly Answer[],
    writes: readonly Write[],
  ): readonly Write[] {
    const before = this.#state;
    const changes = new Map(before.changes);
    const journal = [...before.journal];
    const log: LoggedChange[] = [];
    for (const [index, change] of sent.entries()) {
      const answer = answers[index] as Answer;
      const known = before.changes.get(change.id) && this.answerOf(change.id);
      const state = answer.state as LoggedChange['state'];
      if (state === 'held') this.#heldIds.add(change.id);
      if (!isToLog(answer, known)) continue;
      const { code, detail } = answer;
      const authorId = authorOf(this.#state.members, change, sender.userId);
      log.push({ change, authorId, senderId: sender.userId, state, code });
      changes.set(change.id, { change, senderId: sender.userId, state, code, detail });
      if (state !== 'applied') continue;
      const entry = { id: change.id, authorId, key: identityOf(change) };
      journal.push(this.#heldIds.has(change.id) ? { ...entry, wasHeld: true } : entry);
    }
    const state = { ...before, changes, journal };
    const erasures = appliedOf(log).filter(({ name }) => name === personErase.name);
    for (const erasure of erasures) this.#kept.set(erasure.id, erasure);
    const erased = eraseInState(this.teamId, state, writes, erasures);
    this.#state = erased.state;
    const isErased = (change: Change) => erased.state.changes.get(change.id)?.change ?? change;
    const erasedLog = log.map((logged) => ({
      ...logged,
      change: isErased(logged.change) as Change,
    }));
    const allWrites = [...writes, ...erased.writes];
    this.#endCommit(erasedLog, allWrites);
    return allWrites;
  }

  #endCommit(log: readonly LoggedChange[], writes: readonly Write[]): void {
    const { rows, end: from, cursors, log: logBefore } = this.#state;
    const to = cursorAfter(from, log, this.#newTag());
    if (to === from) return;
    this.#state = {
      ...this.#state,
      rows: withWrites(rows, writes, from[0] + 1),
      end: to,
      cursors: [...cursors, to],
      log: [...logBefore, ...appliedOf(log)],
    };
    this.#rowsByCursor.set(cursorText(to), this.#state.rows);
    const commit = { teamId: this.teamId, from, to, log: appliedOf(log), writes };
    const event = teamChangedBy(commit);
    for (const listener of this.#listeners) listener(event);
  }

  #newTag(): number {
    return Math.floor(this.#random() * TAG_LIMIT);
  }

  protected answerOf(id: string): Answer {
    const known = this.#state.changes.get(id);
    if (!known) return { id, state: 'unknown' };
    const { state, code, detail } = known;
    return { id, state, ...(code && { code }), ...(detail !== undefined && { detail }) };
  }

  async accessLevelOf(userId: string): Promise<AccessLevel | null> {
    return this.#state.members.levels.get(userId) ?? null;
  }

  async setAccessLevel(userId: string, accessLevel: AccessLevel | null): Promise<void> {
    const members = withAccessLevel(this.#state.members, userId, accessLevel);
    this.#state = { ...this.#state, members };
  }

  async forgetMember(userId: string): Promise<void> {
    this.#state = { ...this.#state, members: withoutUser(this.#state.members, userId) };
  }

  get #owner(): Sender {
    return { userId: this.#ownerId, accessLevel: 'owner', lostWriteAccess: false };
  }

  async change(name: string, args: Record<string, unknown>): Promise<void> {
    this.#restChanges += 1;
    const id = `00000000-0000-7000-8000-${String(this.#restChanges).padStart(12, '0')}`;
    const change = { id, name, args, at: this.now() };
    const result = await this.run(this.#owner, [change]);
    if (result.outcomes[0]?.status === 'applied') this.commit(this.#owner, [change], result);
  }

  async decideHeld(choice: number, isAccepted: boolean): Promise<void> {
    const held = [...this.#state.changes.values()].filter(({ state }) => state === 'held');
    const authorId = pick([...new Set(held.map(authorOfHeld))], choice);
    const changes = held
      .filter((stored) => authorOfHeld(stored) === authorId)
      .map(({ change }): Change => ({ ...change, author: authorId as string }));
    if (changes.length === 0) return;
    if (isAccepted) {
      this.commit(this.#owner, changes, await this.run(this.#owner, changes));
      return;
    }
    const answers = changes.map(
      ({ id }) => ({ id, state: 'refused', code: 'not_accepted' }) as const,
    );
    this.#store(this.#owner, changes, answers, []);
  }

  failPushes(sqlState: string, count: number): void {
    this.#fault = Object.assign(new Error('The database failed.'), { code: sqlState });
    this.#faultsLeft = count;
  }

  protected takeFault(): Error | null {
    if (this.#faultsLeft === 0) return null;
    this.#faultsLeft -= 1;
    return this.#fault;
  }

  async backUp(): Promise<void> {
    this.#backup = this.#state;
  }

  async restore(keepsPresent: boolean): Promise<boolean> {
    const backup = this.#backup;
    if (backup === null) return false;
    if (keepsPresent) this.#backup = this.#state;
    this.#state = backup;
    for (const erasure of this.#kept.values()) {
      if (this.answerOf(erasure.id).state === 'applied') continue;
      const { author: _, ...change } = erasure;
      this.commit(this.#owner, [change], await this.run(this.#owner, [change]));
    }
    return true;
  }

  onTeamChanged(listener: (event: TeamChanged) => void): void {
    this.#listeners.push(listener);
  }

  async end(): Promise<Cursor> {
    return this.#state.end;
  }

  async knows(cursor: Cursor): Promise<boolean> {
    return this.#state.cursors.some((end) => isSameCursor(end, cursor));
  }

  async stateOf(id: string): Promise<Answer['state']> {
    return this.answerOf(id).state;
  }

  async journal(): Promise<readonly JournalEntry[]> {
    return this.#state.journal;
  }

  async stored(): Promise<readonly (Change & Pick<Answer, 'state'>)[]> {
    return [...this.#state.changes.values()].map(({ change, state }) => ({ ...change, state }));
  }

  async rowsAt(cursor: Cursor): Promise<ReadonlyMap<string, PresentRow> | null> {
    const rows = this.#rowsByCursor.get(cursorText(cursor));
    return rows ? presentRowsOf(rows) : null;
  }

  async rowsNow(): Promise<ReadonlyMap<string, PresentRow>> {
    return presentRowsOf(this.#state.rows);
  }
}

function cursorText([seq, tag]: Cursor): string {
  return `${seq} ${tag}`;
}
