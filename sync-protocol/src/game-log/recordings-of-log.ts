import type { Scorer } from '../rows/game.ts';
import type { Combination, RecordingReading } from './log-facts.ts';
import { type Join, type PitchNode, PitchTree, walkBack } from './pitch-tree.ts';

interface OpenRecording {
  from: PitchNode | null;
  head: PitchNode | null;
  by: string[];
  scorer?: Scorer;
  settled?: true;
}

/** The recordings of a game while its facts are read. A fact that follows the end of a recording costs the same in a long game. */
export class Recordings {
  readonly tree = new PitchTree();
  primary: OpenRecording = { from: null, head: null, by: [] };
  readonly #forks = new Map<string, OpenRecording>();
  /** The ids of forks by their last pitches. */
  readonly #forksByHead = new Map<PitchNode | null, Set<string>>();
  readonly #waitingFor = new Map<string, PitchNode[]>();
  /** Whether a pitch that the primary recording waits for may still join it. A choice of the staff ends that. */
  #isWaiting = false;

  /** A pitch without its predecessor stands at the end of what counts until that arrives (decision 51). */
  log(id: string, namedPrev: string | null, userId: string): void {
    const { nodes } = this.tree;
    if (namedPrev !== null && !nodes.has(namedPrev)) {
      const node = this.#append(this.primary, id, userId);
      node.awaits = namedPrev;
      const waiting = this.#waitingFor.get(namedPrev);
      if (waiting) waiting.push(node);
      else this.#waitingFor.set(namedPrev, [node]);
      this.#isWaiting = true;
      return;
    }
    const prev = namedPrev === null ? null : (nodes.get(namedPrev) as PitchNode);
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
    if (firstOwn) this.#forks.set(firstOwn.id, { ...old, from: firstOwn.prev });
    for (const node of ownPitches) node.counts = false;
    for (const node of chosenPitches) node.counts = true;
    this.primary = { ...chosen, from: null };
    this.#isWaiting = false;
    this.#indexHeads();
    return true;
  }

  /** Returns why it does nothing, or null (decision 23). All named pitches are known. */
  combine(joins: readonly Join[], { head, cut, counted, beside }: Combination): 'circle' | null {
    const before = this.#origins();
    const users = this.#usersByOwnPitch();
    const compared =
      beside === undefined ? [] : [this.primary, before(this.tree.nodes.get(beside))];
    const seenSince = new Set(
      [counted, beside].flatMap((seen) => [...this.tree.descendantsOf(seen)]),
    );
    if (!this.tree.join(joins)) return 'circle';
    const seenHead = this.tree.nodes.get(head) as PitchNode;
    const end = cut ? seenHead : (this.#recordingWith()(seenHead)?.head ?? seenHead);
    this.#rebuild(end, users, (endOfFork) => {
      const origin = before(endOfFork);
      const isDecided = compared.includes(origin) && !seenSince.has(endOfFork);
      return [origin, isDecided || origin.settled === true];
    });
    return null;
  }

  forkEntries(): [id: string, fork: OpenRecording][] {
    return [...this.#forks].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Each pitch is in the first recording that has it, the primary one before the forks in the order of their ids. */
  read(): { primary: RecordingReading; forks: Map<string, RecordingReading> } {
    const taken = new Set<PitchNode>();
    const read = ({ from, head, by, scorer, settled }: OpenRecording): RecordingReading => {
      const own = [...walkBack(head, (node) => taken.has(node))].reverse();
      for (const node of own) taken.add(node);
      return {
        pitchIds: own.map(({ id }) => id),
        from: from?.id ?? null,
        head: head?.id ?? null,
        by,
        ...(scorer && { scorer }),
        ...(settled && { settled }),
      };
    };
    const primary = read(this.primary);
    const forks = new Map(this.forkEntries().map(([id, fork]) => [id, read(fork)]));
    return { primary, forks };
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
    if (this.#isWaiting && !wasSettled) this.#joinArrived(node);
  }

  /**
   * The pitches that waited for this last pitch of a fork follow it, and the fork becomes part of the primary recording.
   * The fork must begin where the pitches wait, so that the work of two people is never mixed.
   */
  #joinArrived(arrived: PitchNode): void {
    const named = this.#waitingFor.get(arrived.id);
    if (named === undefined || this.primary.head === null) return;
    const fork = new Set(walkBack(arrived));
    const waiting = named.filter(
      (node) => !fork.has(node) && (node.prev === null || fork.has(node.prev)),
    );
    if (waiting.length === 0) return;
    const before = this.#origins();
    const users = this.#usersByOwnPitch();
    for (const node of waiting) {
      this.tree.link(node, arrived);
      delete node.awaits;
    }
    this.#rebuild(this.primary.head, users, (end) => [before(end), before(end).settled === true]);
    this.#isWaiting = [...this.#waitingFor.keys()].some((id) => !this.tree.nodes.has(id));
  }

  #countBefore(node: PitchNode, next: PitchNode | undefined): void {
    node.counts = true;
    if (next) this.tree.link(next, node);
    else this.primary.head = node;
  }

  /**
   * The primary recording ends with `head`. Each other pitch that no pitch follows ends a fork, so every pitch stays
   * visible. A fork has the id of its first pitch that is in no other recording.
   */
  #rebuild(
    head: PitchNode,
    users: readonly (readonly [pitches: readonly PitchNode[], by: readonly string[]])[],
    originOf: (end: PitchNode) => readonly [origin: OpenRecording, isSettled: boolean],
  ): void {
    for (const node of this.tree.nodes.values()) node.counts = false;
    for (const node of walkBack(head)) node.counts = true;
    const ends = [...this.tree.nodes.values()].filter(
      ({ counts, followers }) => !counts && followers.size === 0,
    );
    const visited = new Set(walkBack(head));
    const shared = new Set<PitchNode>();
    for (const end of ends) {
      for (const node of walkBack(end, (known) => shared.has(known))) {
        if (visited.has(node)) shared.add(node);
        else visited.add(node);
      }
    }
    const forks = ends.map((end): [string, OpenRecording] => {
      const first = [...walkBack(end, (node) => shared.has(node))].at(-1) as PitchNode;
      const [{ by }, isSettled] = originOf(end);
      return [
        first.id,
        { from: first.prev, head: end, by, ...(isSettled && { settled: true as const }) },
      ];
    });
    const others = users.filter(([pitches]) => pitches.some(({ counts }) => counts));
    const otherUsers = [...new Set(others.flatMap(([, by]) => by))];
    const { by } = this.primary;
    this.primary = {
      ...this.primary,
      by: [...otherUsers.filter((user) => !by.includes(user)), ...by],
      head,
    };
    this.#forks.clear();
    for (const [id, fork] of forks) this.#forks.set(id, fork);
    this.#isWaiting = false;
    this.#indexHeads();
  }

  #primaryFirst(): OpenRecording[] {
    return [this.primary, ...this.forkEntries().map(([, fork]) => fork)];
  }

  /** Finds the recording that ends with a pitch, or else the first one that has it, as the recordings are now. */
  #recordingWith(): (node: PitchNode) => OpenRecording | undefined {
    const byHead = new Map<PitchNode | null, OpenRecording>();
    const byPitch = new Map<PitchNode, OpenRecording>();
    for (const recording of this.#primaryFirst()) {
      if (!byHead.has(recording.head)) byHead.set(recording.head, recording);
      for (const node of walkBack(recording.head, (known) => byPitch.has(known)))
        byPitch.set(node, recording);
    }
    return (node) => byHead.get(node) ?? byPitch.get(node);
  }

  #origins(): (node: PitchNode | undefined) => OpenRecording {
    const recordingWith = this.#recordingWith();
    const { primary } = this;
    return (node) => (node && recordingWith(node)) ?? primary;
  }

  /** The pitches of each fork since it began, and the users who tracked it. */
  #usersByOwnPitch(): (readonly [PitchNode[], readonly string[]])[] {
    return this.forkEntries().map(
      ([, { from, head, by }]) => [[...walkBack(head, (node) => node === from)], by] as const,
    );
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
