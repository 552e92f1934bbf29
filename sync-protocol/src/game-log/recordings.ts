import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import { chainBack, type Predecessors } from './predecessors.ts';

export function undecidedForkIds({ recordings }: GameRow): string[] {
  const ids = Object.keys(recordings).filter((id) => !recordings[id]?.settled);
  return ids.filter((id) => id !== PRIMARY_RECORDING).sort();
}

/** When a person compared two recordings. */
interface ComparedHeads {
  readonly primaryHead?: string | undefined;
  readonly forkHead?: string | undefined;
}

/**
 * Returns the recordings of a game after pitches got new predecessors. The primary recording ends with `head`. Each other
 * pitch that no pitch follows ends a fork, so every pitch stays visible. A fork has the id of its first pitch that is in
 * no other recording. A fork that comes from one of two compared recordings is decided, unless more pitches have
 * followed since.
 */
export function joinedRecordings(
  game: GameRow,
  predecessorsBefore: Predecessors,
  predecessorsAfter: Predecessors,
  head: string,
  { primaryHead, forkHead }: ComparedHeads = {},
): Record<string, Recording> {
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const comparedRecordings =
    forkHead === undefined ? [] : [primary, recordingOf(game, predecessorsBefore, forkHead)];
  const hasPitchesSinceCompared = (endId: string) => {
    const earlierPitches = chainBack(predecessorsBefore, endId).slice(1);
    return [primaryHead, forkHead].some(
      (seenHead) => seenHead && earlierPitches.includes(seenHead),
    );
  };
  const primaryChain = chainBack(predecessorsAfter, head);
  const endIds = lastPitchIds(predecessorsAfter).filter((id) => !primaryChain.includes(id));
  const occurrences = countOccurrences([
    primaryChain,
    ...endIds.map((id) => chainBack(predecessorsAfter, id)),
  ]);
  const recordings: Record<string, Recording> = {};
  for (const endId of endIds) {
    const forkChain = chainBack(predecessorsAfter, endId);
    const firstForkPitch = forkChain.findLast((id) => occurrences.get(id) === 1) as string;
    const origin = recordingOf(game, predecessorsBefore, endId);
    // Only the primary recording has the first three.
    const { scorer: _, undecided: __, awaits: ___, settled, ...rest } = origin;
    const isDecided =
      settled || (comparedRecordings.includes(origin) && !hasPitchesSinceCompared(endId));
    const from = predecessorsAfter.get(firstForkPitch) ?? null;
    recordings[firstForkPitch] = {
      ...rest,
      ...(isDecided && { settled: true }),
      from,
      head: endId,
    };
  }
  const userIds = usersWhoTracked(game, predecessorsBefore, primaryChain);
  const { awaits: _, ...knownPrimary } = primary;
  const joinedPrimary = { ...knownPrimary, ...(userIds.length > 0 && { by: userIds }), head };
  return { ...recordings, [PRIMARY_RECORDING]: joinedPrimary };
}

/** The head of the recording that ended with `seenHead` when the person chose. */
export function currentHead(game: GameRow, predecessors: Predecessors, seenHead: string): string {
  const heads = primaryFirst(game).map(({ head }) => head);
  if (heads.includes(seenHead)) return seenHead;
  return heads.find((head) => chainBack(predecessors, head).includes(seenHead)) ?? seenHead;
}

function recordingOf(game: GameRow, predecessors: Predecessors, id: string): Recording {
  const recordings = primaryFirst(game);
  const recording =
    recordings.find(({ head }) => head === id) ??
    recordings.find(({ head }) => chainBack(predecessors, head).includes(id));
  return recording ?? (game.recordings[PRIMARY_RECORDING] as Recording);
}

function usersWhoTracked(
  game: GameRow,
  predecessors: Predecessors,
  chain: readonly string[],
): string[] {
  const [primary, ...forks] = primaryFirst(game);
  const primaryUsers = primary?.by ?? [];
  const otherUsers = forks
    .filter((fork) => ownPitchIds(fork, predecessors).some((id) => chain.includes(id)))
    .flatMap(({ by = [] }) => by);
  return [...new Set(otherUsers)].filter((id) => !primaryUsers.includes(id)).concat(primaryUsers);
}

/** Returns the ids of the pitches of a fork since it began, the latest first. */
function ownPitchIds({ from, head }: Recording, predecessors: Predecessors): string[] {
  const chain = chainBack(predecessors, head);
  const index = from === null ? -1 : chain.indexOf(from);
  return index < 0 ? chain : chain.slice(0, index);
}

function primaryFirst({ recordings }: GameRow): Recording[] {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  return [PRIMARY_RECORDING, ...forks.sort()].map((id) => recordings[id] as Recording);
}

function lastPitchIds(predecessors: Predecessors): string[] {
  const predecessorIds = new Set(predecessors.values());
  return [...predecessors.keys()].filter((id) => !predecessorIds.has(id)).sort();
}

function countOccurrences(chains: readonly (readonly string[])[]): Map<string, number> {
  const countById = new Map<string, number>();
  for (const id of chains.flat()) countById.set(id, (countById.get(id) ?? 0) + 1);
  return countById;
}

export function hasNoCycle(predecessors: Predecessors): boolean {
  const checkedIds = new Set<string>();
  for (const start of predecessors.keys()) {
    const visitedIds = new Set<string>();
    for (let id: string | null = start; id !== null && !checkedIds.has(id); ) {
      if (visitedIds.has(id)) return false;
      visitedIds.add(id);
      id = predecessors.get(id) ?? null;
    }
    for (const id of visitedIds) checkedIds.add(id);
  }
  return true;
}
