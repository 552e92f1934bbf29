import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import type { Predecessors } from './relink.ts';

/** The records about which the staff have not decided, by name; empty: the game has one record. */
export function openRecords({ recordings }: GameRow): string[] {
  const ids = Object.keys(recordings).filter((id) => !recordings[id]?.settled);
  return ids.filter((id) => id !== PRIMARY_RECORDING).sort();
}

interface Weighed {
  readonly counted?: string | undefined;
  readonly beside?: string | undefined;
}

/**
 * The recordings of a game whose chain was joined anew: the one that counts up to `head`, and one
 * for every end that does not lie in it, so that no pitch is out of sight. Each is named after the
 * first pitch that stands in no other.
 *
 * @param weighed the last pitches of the primary record and of the one that was weighed against it, as
 *   whoever chose saw them: what is left of the two is settled, unless more has come behind it since
 */
export function recordingsAnew(
  game: GameRow,
  before: Predecessors,
  after: Predecessors,
  head: string,
  { counted: seen, beside }: Weighed = {},
): Record<string, Recording> {
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const weighed = beside === undefined ? [] : [primary, recordingOf(game, before, beside)];
  const hasMore = (end: string) =>
    [seen, beside].some((last) => last && last !== end && chainBack(before, end).includes(last));
  const counted = chainBack(after, head);
  const ends = endsOf(after).filter((id) => !counted.includes(id));
  const shared = timesSeen([counted, ...ends.map((id) => chainBack(after, id))]);
  const recordings: Record<string, Recording> = {};
  for (const end of ends) {
    const own = chainBack(after, end).filter((id) => shared.get(id) === 1);
    const first = own.at(-1) as string;
    const origin = recordingOf(game, before, end);
    const { scorer: _, undecided: __, settled, ...rest } = origin;
    const isSettled = settled || (weighed.includes(origin) && !hasMore(end));
    const from = after.get(first) ?? null;
    recordings[first] = { ...rest, ...(isSettled && { settled: true }), from, head: end };
  }
  const by = whoCharted(game, before, counted);
  const kept = { ...primary, ...(by.length > 0 && { by }), from: null, head };
  return { ...recordings, [PRIMARY_RECORDING]: kept };
}

/** Where the record ends now that ended with `seen` when somebody looked: pitches may have come since. */
export function presentEnd(game: GameRow, after: Predecessors, seen: string): string {
  const heads = inOrder(game).map(({ head }) => head);
  if (heads.includes(seen)) return seen;
  return heads.find((head) => chainBack(after, head).includes(seen)) ?? seen;
}

/** The recording that has this pitch: one that ends with it, else the primary one, else by name. */
function recordingOf(game: GameRow, predecessors: Predecessors, id: string): Recording {
  const recordings = inOrder(game);
  const found =
    recordings.find(({ head }) => head === id) ??
    recordings.find(({ head }) => chainBack(predecessors, head).includes(id));
  return found ?? (game.recordings[PRIMARY_RECORDING] as Recording);
}

/** Whoever charted pitches of this chain; who was last on the record that counted stays last. */
function whoCharted(game: GameRow, before: Predecessors, chain: readonly string[]): string[] {
  const [primary, ...forks] = inOrder(game);
  const own = primary?.by ?? [];
  const others = forks
    .filter(({ head }) => chainBack(before, head).some((id) => chain.includes(id)))
    .flatMap(({ by = [] }) => by);
  return [...new Set(others)].filter((id) => !own.includes(id)).concat(own);
}

function inOrder({ recordings }: GameRow): Recording[] {
  const forks = Object.keys(recordings).filter((id) => id !== PRIMARY_RECORDING);
  return [PRIMARY_RECORDING, ...forks.sort()].map((id) => recordings[id] as Recording);
}

/** The pitches that nothing follows. */
function endsOf(predecessors: Predecessors): string[] {
  const followed = new Set(predecessors.values());
  return [...predecessors.keys()].filter((id) => !followed.has(id)).sort();
}

function timesSeen(chains: readonly (readonly string[])[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of chains.flat()) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** From `head` back to the first. */
function chainBack(predecessors: Predecessors, head: string | null): string[] {
  const chain = new Set<string>();
  for (let id = head; id !== null && predecessors.has(id) && !chain.has(id); ) {
    chain.add(id);
    id = predecessors.get(id) ?? null;
  }
  return [...chain];
}

/** Whether every chain comes to its first pitch. */
export function isWithoutCircle(predecessors: Predecessors): boolean {
  const good = new Set<string>();
  for (const start of predecessors.keys()) {
    const walked = new Set<string>();
    for (let id: string | null = start; id !== null && !good.has(id); ) {
      if (walked.has(id)) return false;
      walked.add(id);
      id = predecessors.get(id) ?? null;
    }
    for (const id of walked) good.add(id);
  }
  return true;
}
