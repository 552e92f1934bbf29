import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import type { ChainedPitch } from './entries.ts';
import {
  forksIn,
  type Join,
  type OpenRecording,
  type PitchNode,
  PitchTree,
  recordingsByPitch,
  walkBack,
} from './pitch-tree.ts';

/** `recordingCombine` explains the keys. */
export interface Combination {
  readonly head: string;
  readonly beside?: string | undefined;
  readonly counted?: string | undefined;
  readonly cut?: true | undefined;
}

/** The recordings of a game while entries are added. Adding a pitch at the end of a recording takes the same time however long the game is. */
export class Recordings {
  readonly tree: PitchTree;
  primary: OpenRecording;
  readonly #forks = new Map<string, OpenRecording>();
  /** The ids of forks by their last pitches. */
  readonly #forksByHead = new Map<PitchNode | null, Set<string>>();
  readonly #waitingFor = new Map<string, PitchNode[]>();
  /** True while a missing pitch can still be put into the primary recording. After the staff choose or combine, it can't. */
  isWaiting: boolean;

  constructor(stored: GameRow['recordings'], pitches: ReadonlyMap<string, ChainedPitch>) {
    this.tree = new PitchTree(pitches);
    const open = (recording?: Recording): OpenRecording => {
      const { from = null, head = null, by = [], scorer, settled } = recording ?? {};
      const nodes = { from: this.#nodeOf(from), head: this.#nodeOf(head) };
      return { ...nodes, by, ...(scorer && { scorer }), ...(settled && { settled }) };
    };
    const { [PRIMARY_RECORDING]: primary, ...forks } = stored;
    this.primary = open(primary);
    this.isWaiting = primary?.awaits === true;
    for (const [id, fork] of Object.entries(forks)) this.#forks.set(id, open(fork));
    this.#indexHeads();
    for (const node of walkBack(this.primary.head)) node.counts = true;
    for (const node of this.tree.nodes.values()) this.#noteWaiting(node);
  }

  /** By their ids, the primary one first. Each pitch is in the first recording that has it. */
  inOrder(): [id: string, recording: OpenRecording][] {
    return [[PRIMARY_RECORDING, this.primary], ...this.#forksById()];
  }

  /** A pitch without its predecessor stands at the end of what counts until that arrives (decision 51). */
  log(id: string, namedPrev: string | null, userId: string): void {
    const { nodes } = this.tree;
    if (namedPrev !== null && !nodes.has(namedPrev)) {
      const node = this.#append(this.primary, id, userId);
      node.awaits = namedPrev;
      this.#noteWaiting(node);
      this.isWaiting = true;
      return;
    }
    const prev = this.#nodeOf(namedPrev);
    if (prev === this.primary.head) this.#append(this.primary, id, userId);
    else this.#addToFork(id, prev, userId);
  }

  /** Inserts a pitch after one that counts, and before the next. */
  insert(id: string, after: PitchNode | null): void {
    const next = this.tree.nextThatCounts(after);
    const node = this.tree.add(id, after);
    this.#countBefore(node, next);
  }

  /** A fork that began after the pitch then begins after its old predecessor. */
  move(node: PitchNode, after: PitchNode | null): void {
    const { prev } = node;
    for (const follower of [...node.followers]) this.tree.link(follower, prev);
    if (this.primary.head === node) this.primary.head = prev;
    for (const [id, fork] of this.#forks) {
      if (fork.from === node) fork.from = prev;
      if (fork.head === node) this.#endFork(id, fork, prev);
    }
    node.counts = false;
    const next = this.tree.nextThatCounts(after);
    this.tree.link(node, after);
    this.#countBefore(node, next);
  }

  /** The old primary recording becomes a fork with the id of its first own pitch. Returns false if there is no such fork. */
  choose(forkId: string): boolean {
    const fork = this.#forks.get(forkId);
    if (!fork) return false;
    const { settled: _, ...chosen } = fork;
    const chosenPitches = new Set(walkBack(fork.head));
    const old = this.primary;
    const ownPitches = [...walkBack(old.head, (node) => chosenPitches.has(node))];
    const firstOwn = ownPitches.at(-1);
    this.#forks.delete(forkId);
    for (const node of ownPitches) node.counts = false;
    for (const node of chosenPitches) node.counts = true;
    if (firstOwn) this.#nameFork(firstOwn.id, { ...old, from: firstOwn.prev });
    this.primary = { ...chosen, from: null };
    this.isWaiting = false;
    this.#indexHeads();
    return true;
  }

  /** All named pitches are known. Returns false, and changes nothing, if that would make a circle. */
  combine(joins: readonly Join[], { head, cut, counted, beside }: Combination): boolean {
    const before = this.#origins();
    const users = this.#usersByOwnPitch();
    const compared =
      beside === undefined ? [] : [this.primary, before(this.tree.nodes.get(beside))];
    const seenSince = new Set(
      [counted, beside].flatMap((seen) => [...this.tree.descendantsOf(seen)]),
    );
    if (!this.tree.join(joins)) return false;
    const seenHead = this.tree.nodes.get(head) as PitchNode;
    const end = cut
      ? seenHead
      : (recordingsByPitch(this.#primaryFirst())(seenHead)?.head ?? seenHead);
    this.#rebuild(end, users, (endOfFork) => {
      const origin = before(endOfFork);
      const isDecided = compared.includes(origin) && !seenSince.has(endOfFork);
      return [origin, isDecided || origin.settled === true];
    });
    return true;
  }

  #nodeOf(id: string | null): PitchNode | null {
    return (id !== null && this.tree.nodes.get(id)) || null;
  }

  #noteWaiting(node: PitchNode): void {
    const { awaits } = node;
    if (awaits === undefined) return;
    const waiting = this.#waitingFor.get(awaits);
    if (waiting) waiting.push(node);
    else this.#waitingFor.set(awaits, [node]);
  }

  #append(recording: OpenRecording, id: string, userId: string): PitchNode {
    const node = this.tree.add(id, recording.head);
    node.counts = recording === this.primary;
    recording.head = node;
    // After a new pitch, the staff decide about a settled fork again.
    delete recording.settled;
    if (recording.by.at(-1) !== userId)
      recording.by = [...recording.by.filter((user) => user !== userId), userId];
    return node;
  }

  #addToFork(id: string, prev: PitchNode | null, userId: string): void {
    const forkId = [...(this.#forksByHead.get(prev) ?? [])].sort()[0] ?? id;
    const fork = this.#forks.get(forkId) ?? { from: prev, head: prev, by: [] };
    const wasSettled = fork.settled;
    this.#forksByHead.get(prev)?.delete(forkId);
    const node = this.#append(fork, id, userId);
    this.#forks.set(forkId, fork);
    this.#forksByHead.set(node, new Set([forkId]));
    if (this.isWaiting && !wasSettled) this.#joinArrived(node);
  }

  /**
   * The pitches that waited for this last pitch of a fork follow it, and the fork becomes part of the primary recording.
   * The fork must begin where the pitches wait, so that the work of two people is never mixed.
   */
  #joinArrived(arrived: PitchNode): void {
    const named = this.#waitingFor.get(arrived.id);
    if (named === undefined || this.primary.head === null) return;
    if (this.#joinOnlyFork(arrived, named)) return;
    const fork = new Set(walkBack(arrived));
    const waiting = named.filter(
      (node) => !fork.has(node) && (node.prev === null || fork.has(node.prev)),
    );
    if (waiting.length === 0) return;
    const before = this.#origins();
    const users = this.#usersByOwnPitch();
    for (const node of waiting) this.#endWaiting(node, arrived);
    this.#rebuild(this.primary.head, users, (end) => [before(end), before(end).settled === true]);
    this.isWaiting = this.#isAnyMissing();
  }

  /** The usual case costs only the pitches of the fork: there is no other, and one pitch waits where it begins. */
  #joinOnlyFork(arrived: PitchNode, [waiting, second]: readonly PitchNode[]): boolean {
    const [fork, other] = this.#forks.values();
    if (!fork || other || !waiting?.counts || second) return false;
    const own = [...walkBack(arrived, ({ counts }) => counts)];
    if (own.at(-1)?.prev !== waiting.prev) return false;
    this.#endWaiting(waiting, arrived);
    for (const node of own) node.counts = true;
    this.#forks.clear();
    this.#indexHeads();
    this.#addUsers(fork.by);
    this.isWaiting = this.#isAnyMissing();
    return true;
  }

  #endWaiting(node: PitchNode, arrived: PitchNode): void {
    this.tree.link(node, arrived);
    delete node.awaits;
    this.#waitingFor.delete(arrived.id);
  }

  #isAnyMissing(): boolean {
    for (const id of this.#waitingFor.keys()) if (!this.tree.nodes.has(id)) return true;
    return false;
  }

  #countBefore(node: PitchNode, next: PitchNode | undefined): void {
    node.counts = true;
    if (next) this.tree.link(next, node);
    else this.primary.head = node;
  }

  /** Makes the primary recording end with `head`, and names the forks again. */
  #rebuild(
    head: PitchNode,
    users: readonly (readonly [pitches: readonly PitchNode[], by: readonly string[]])[],
    originOf: (end: PitchNode) => readonly [origin: OpenRecording, isSettled: boolean],
  ): void {
    for (const node of this.tree.nodes.values()) node.counts = false;
    for (const node of walkBack(head)) node.counts = true;
    const forks = forksIn(this.tree, head).map(({ first, end }) => {
      const [{ by }, isSettled] = originOf(end);
      const fork: OpenRecording = { from: first.prev, head: end, by };
      if (isSettled) fork.settled = true;
      return [first.id, fork] as const;
    });
    this.#forks.clear();
    for (const [id, fork] of forks) this.#forks.set(id, fork);
    const others = users.filter(([pitches]) => pitches.some(({ counts }) => counts));
    this.primary = { ...this.primary, head };
    this.#addUsers(others.flatMap(([, by]) => by));
    this.isWaiting = false;
    this.#indexHeads();
  }

  /** Those who tracked a part that counts now. */
  #addUsers(users: readonly string[]): void {
    const { by } = this.primary;
    this.primary.by = [...new Set(users.filter((user) => !by.includes(user))), ...by];
  }

  #forksById(): [id: string, fork: OpenRecording][] {
    return [...this.#forks].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #primaryFirst(): OpenRecording[] {
    return [this.primary, ...this.#forksById().map(([, fork]) => fork)];
  }

  /** The recording that a pitch is in before a change. */
  #origins(): (node: PitchNode | undefined) => OpenRecording {
    const { primary } = this;
    const recordingWith = recordingsByPitch(this.#primaryFirst());
    return (node) => (node && recordingWith(node)) ?? primary;
  }

  /** The pitches of each fork since it began, and the users who tracked it. */
  #usersByOwnPitch(): (readonly [PitchNode[], readonly string[]])[] {
    return this.#forksById().map(
      ([, { from, head, by }]) => [[...walkBack(head, (node) => node === from)], by] as const,
    );
  }

  /** A fork whose first pitch was moved away may have this id. It gets that of its last pitch if no other recording has it. */
  #nameFork(id: string, fork: OpenRecording): void {
    const displaced = this.#forks.get(id);
    this.#forks.set(id, fork);
    const end = displaced?.head;
    if (!displaced || !end || end.counts || end === fork.head || end.followers.size > 0) return;
    const isOnly = this.#forksByHead.get(end)?.size === 1;
    if (isOnly) this.#nameFork(end.id, displaced);
  }

  #endFork(id: string, fork: OpenRecording, head: PitchNode | null): void {
    this.#forksByHead.get(fork.head)?.delete(id);
    fork.head = head;
    this.#forksByHead.set(head, (this.#forksByHead.get(head) ?? new Set()).add(id));
  }

  #indexHeads(): void {
    this.#forksByHead.clear();
    for (const [id, fork] of this.#forks) this.#endFork(id, fork, fork.head);
  }
}
