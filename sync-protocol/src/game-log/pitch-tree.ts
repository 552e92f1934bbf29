import type { FoldPoint } from '@full-count/baseball';
import type { Scorer } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { ChainedPitch } from './entries.ts';

/** A pitch among all pitches of a game. Each has one predecessor, and null is the start of the game. */
export interface PitchNode {
  readonly id: string;
  prev: PitchNode | null;
  /** The pitches that name it as their predecessor. */
  readonly followers: Set<PitchNode>;
  /** Whether it is in the primary recording. */
  counts: boolean;
  /** The predecessor that its phone named and that has not arrived (decision 51). */
  awaits?: string;
  /** What the last fold found, to be used again if nothing before it has changed. */
  fold?: FoldMemo;
}

/** What a pitch and the events after it led to, and everything from which that was computed. */
export interface FoldMemo {
  readonly before: FoldPoint;
  readonly after: FoldPoint;
  readonly pitch: PitchRow | null;
  readonly plateAppearance: PlateAppearanceRow | null;
  readonly events: readonly GameEventRow[];
}

export interface Join {
  readonly pitch: PitchNode;
  readonly after: PitchNode | null;
}

export class PitchTree {
  readonly nodes = new Map<string, PitchNode>();
  readonly #first = new Set<PitchNode>();

  constructor(pitches: ReadonlyMap<string, ChainedPitch>) {
    for (const [id, { pitch }] of pitches) {
      const node = this.add(id, null);
      if (pitch.awaits !== undefined) node.awaits = pitch.awaits;
    }
    const joins = [...pitches].map(
      ([id, { prev }]): Join => ({
        pitch: this.nodes.get(id) as PitchNode,
        after: (prev !== null && this.nodes.get(prev)) || null,
      }),
    );
    // A file that somebody made by hand may have a circle. It is cut where it closes.
    if (!this.join(joins)) for (const join of joins) this.join([join]);
  }

  followersOf(node: PitchNode | null): Set<PitchNode> {
    return node === null ? this.#first : node.followers;
  }

  add(id: string, prev: PitchNode | null): PitchNode {
    const node: PitchNode = { id, prev, followers: new Set(), counts: false };
    this.nodes.set(id, node);
    this.followersOf(prev).add(node);
    return node;
  }

  link(node: PitchNode, prev: PitchNode | null): void {
    this.followersOf(node.prev).delete(node);
    node.prev = prev;
    this.followersOf(prev).add(node);
  }

  /** Undefined if the primary recording ends there. */
  nextThatCounts(node: PitchNode | null): PitchNode | undefined {
    for (const follower of this.followersOf(node)) if (follower.counts) return follower;
    return undefined;
  }

  /** The pitches after `id`, in all recordings. */
  descendantsOf(id: string | undefined): Set<PitchNode> {
    const start = id === undefined ? undefined : this.nodes.get(id);
    const found = new Set(start?.followers);
    for (const node of found) for (const follower of node.followers) found.add(follower);
    return found;
  }

  /** Gives pitches new predecessors. Returns false, and changes nothing, if that would make a circle. */
  join(joins: readonly Join[]): boolean {
    const before = joins.map(({ pitch }) => ({ pitch, after: pitch.prev }));
    for (const { pitch, after } of joins) this.link(pitch, after);
    if (!isInCircle(joins)) return true;
    for (const { pitch, after } of before.reverse()) this.link(pitch, after);
    return false;
  }
}

/** From `head` back to the first pitch, or to the first one for which `isEnd` is true, which is left out. */
export function* walkBack(
  head: PitchNode | null,
  isEnd: (node: PitchNode) => boolean = () => false,
): Generator<PitchNode> {
  for (let node = head; node !== null && !isEnd(node); node = node.prev) yield node;
}

/** A circle has one of the joined pitches. No pitch is visited twice. */
function isInCircle(joins: readonly Join[]): boolean {
  const checked = new Set<PitchNode>();
  for (const { pitch } of joins) {
    const visited = new Set<PitchNode>();
    for (const node of walkBack(pitch, (end) => checked.has(end))) {
      if (visited.has(node)) return true;
      visited.add(node);
    }
    for (const node of visited) checked.add(node);
  }
  return false;
}

/** A recording while its game changes. `recordingSchema` explains the keys. */
export interface OpenRecording {
  from: PitchNode | null;
  head: PitchNode | null;
  by: string[];
  scorer?: Scorer;
  settled?: true;
}

/** Finds the recording that ends with a pitch, or else the first one that has it, as the recordings are now. */
export function recordingsByPitch(
  recordings: readonly OpenRecording[],
): (node: PitchNode) => OpenRecording | undefined {
  const byHead = new Map<PitchNode | null, OpenRecording>();
  const byPitch = new Map<PitchNode, OpenRecording>();
  for (const recording of recordings) {
    if (!byHead.has(recording.head)) byHead.set(recording.head, recording);
    for (const node of walkBack(recording.head, (known) => byPitch.has(known)))
      byPitch.set(node, recording);
  }
  return (node) => byHead.get(node) ?? byPitch.get(node);
}

/**
 * Each pitch that does not count and that no pitch follows ends a fork, so every pitch stays visible. A fork begins with its
 * first pitch that is in no other recording.
 */
export function forksIn(
  tree: PitchTree,
  head: PitchNode,
): { readonly first: PitchNode; readonly end: PitchNode }[] {
  const visited = new Set(walkBack(head));
  const shared = new Set<PitchNode>();
  const ends = [...tree.nodes.values()].filter(
    (node) => node.followers.size === 0 && !visited.has(node),
  );
  for (const end of ends)
    for (const node of walkBack(end, (known) => shared.has(known))) {
      if (visited.has(node)) shared.add(node);
      else visited.add(node);
    }
  return ends.map((end) => {
    const own = [...walkBack(end, (node) => shared.has(node))];
    return { first: own.at(-1) as PitchNode, end };
  });
}
