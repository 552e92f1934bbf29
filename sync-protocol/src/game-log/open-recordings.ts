import type { Scorer } from '../rows/game.ts';
import { type PitchNode, type PitchTree, walkBack } from './pitch-tree.ts';

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
  for (const end of ends) {
    for (const node of walkBack(end, (known) => shared.has(known))) {
      if (visited.has(node)) shared.add(node);
      else visited.add(node);
    }
  }
  return ends.map((end) => {
    const own = [...walkBack(end, (node) => shared.has(node))];
    return { first: own.at(-1) as PitchNode, end };
  });
}
