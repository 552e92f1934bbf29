import type { RecordingCombineArgs } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from '../model/correction.ts';
import { halfName } from '../model/timeline.ts';
import type { RecordingHalf, RecordingPair } from './recording-parts.ts';

/** `counted` is the version that counts now. */
export type VersionKind = 'counted' | 'other';

/** The picked version by the key of a half-inning. */
export type VersionPicks = Readonly<Record<string, VersionKind>>;

export function pickedVersion(picks: VersionPicks, { key }: RecordingHalf): VersionKind {
  return picks[key] ?? 'counted';
}

export function pickAll({ halves }: RecordingPair, version: VersionKind): VersionPicks {
  return Object.fromEntries(halves.map(({ key }) => [key, version]));
}

/** Null when no pitch would be left. */
export function combinationOf(
  gameId: string,
  { forkAfter, counted, other, halves }: RecordingPair,
  picks: VersionPicks,
): RecordingCombineArgs | null {
  const joins: { pitchId: string; after: string | null }[] = [];
  let lastPitchId = forkAfter;
  for (const half of halves) {
    const part = half[pickedVersion(picks, half)];
    if (part === null) continue;
    if (part.previousPitchId !== lastPitchId) {
      joins.push({ pitchId: part.firstPitchId, after: lastPitchId });
    }
    lastPitchId = part.lastPitchId;
  }
  if (lastPitchId === null) return null;
  const endsAtHead = lastPitchId === counted.head || lastPitchId === other.head;
  return {
    gameId,
    joins,
    head: lastPitchId,
    ...(other.head !== null && { beside: other.head }),
    ...(counted.head !== null && { counted: counted.head }),
    ...(!endsAtHead && { cut: true as const }),
  };
}

export function chooseParts(
  { game }: FoldedGameData,
  pair: RecordingPair,
  picks: VersionPicks,
): Correction | null {
  const args = combinationOf(game.id, pair, picks);
  if (args === null) return null;
  const choice = chosenText(pair, picks);
  return {
    changes: [{ name: 'recording.combine', args: { ...args } }],
    question: choice === null ? 'Keep the current version?' : `Use ${choice}?`,
    summary: `The ${choice === null ? 'other' : 'current'} version stays saved.`,
    undoLabel: { what: 'choice of version', about: choice ?? 'the current version' },
    saveLabel: 'Save Choice',
  };
}

/** "the other version of the top of the 4th". Null when the current version is kept. */
function chosenText({ halves }: RecordingPair, picks: VersionPicks): string | null {
  const chosenHalves = halves.filter((half) => pickedVersion(picks, half) === 'other');
  if (chosenHalves.length === 0) return null;
  if (chosenHalves.length === halves.length && halves.length > 1) return 'the whole other version';
  const names = chosenHalves.map((half) => `the ${halfName(half).toLowerCase()}`);
  return `the other version of ${joinNames(names)}`;
}

function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
