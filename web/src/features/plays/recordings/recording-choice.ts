import type { RecordingCombineArgs } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from '../model/correction.ts';
import { halfName } from '../model/timeline.ts';
import type { RecordingHalf, RecordingPair } from './recording-parts.ts';

export type VersionKind = 'counted' | 'other';

/**
 * The version that counts for each half-inning, by its key. A half-inning without an entry stays as
 * it is.
 */
export type Picks = Readonly<Record<string, VersionKind>>;

export function pickOf(picks: Picks, { key }: RecordingHalf): VersionKind {
  return picks[key] ?? 'counted';
}

export function pickAll({ halves }: RecordingPair, version: VersionKind): Picks {
  return Object.fromEntries(halves.map(({ key }) => [key, version]));
}

/** The change that makes the chosen parts count. Null when no pitch would be left. */
export function combinationOf(
  gameId: string,
  { forkAfter, counted, other, halves }: RecordingPair,
  picks: Picks,
): RecordingCombineArgs | null {
  const joins: { pitchId: string; after: string | null }[] = [];
  let last = forkAfter;
  for (const half of halves) {
    const part = half[pickOf(picks, half)];
    if (part === null) continue;
    if (part.prev !== last) joins.push({ pitchId: part.first, after: last });
    last = part.last;
  }
  if (last === null) return null;
  const isEnd = last === counted.head || last === other.head;
  return {
    gameId,
    joins,
    head: last,
    ...(other.head !== null && { beside: other.head }),
    ...(counted.head !== null && { counted: counted.head }),
    ...(!isEnd && { cut: true as const }),
  };
}

/**
 * The choice as a correction of the game, which is previewed, saved on this device and can be
 * undone.
 */
export function chooseParts(
  { game }: FoldedGameData,
  records: RecordingPair,
  picks: Picks,
): Correction | null {
  const args = combinationOf(game.id, records, picks);
  if (args === null) return null;
  const chosen = chosenText(records, picks);
  return {
    changes: [{ name: 'recording.combine', args: { ...args } }],
    focus: null,
    subject: 'Versions',
    fields: [],
    question: chosen === null ? 'Keep the current version?' : `Use ${chosen}?`,
    sentence: `The ${chosen === null ? 'other' : 'current'} version stays saved.`,
    undoLabel: { what: 'choice of version', about: chosen ?? 'the current version' },
    saveLabel: 'Save Choice',
    tone: 'change',
  };
}

/** "the other version of the top of the 4th". Null when the current version is kept. */
function chosenText({ halves }: RecordingPair, picks: Picks): string | null {
  const chosen = halves.filter((half) => pickOf(picks, half) === 'other');
  if (chosen.length === 0) return null;
  if (chosen.length === halves.length && halves.length > 1) return 'the whole other version';
  const names = chosen.map((half) => `the ${halfName(half).toLowerCase()}`);
  return `the other version of ${joinNames(names)}`;
}

/** "the top of the 3rd, the top of the 4th and the bottom of the 4th" */
function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
