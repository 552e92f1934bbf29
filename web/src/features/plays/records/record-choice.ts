import type { RecordingCombineArgs } from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from '../model/correction.ts';
import { halfName } from '../model/timeline.ts';
import type { RecordHalf, TwoRecords } from './record-parts.ts';

export type Which = 'counted' | 'other';

/** Whose half counts, by the half's key; a half that is not named stays as it counts now. */
export type Picks = Readonly<Record<string, Which>>;

export function pickOf(picks: Picks, { key }: RecordHalf): Which {
  return picks[key] ?? 'counted';
}

/** The one record for every half. */
export function pickAll({ halves }: TwoRecords, which: Which): Picks {
  return Object.fromEntries(halves.map(({ key }) => [key, which]));
}

/**
 * What makes these parts the record that counts. Null where nothing would be left of it.
 */
export function combinationOf(
  gameId: string,
  { parting, counted, other, halves }: TwoRecords,
  picks: Picks,
): RecordingCombineArgs | null {
  const joins: { pitchId: string; after: string | null }[] = [];
  let last = parting;
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

/** The choice as a correction of the game: previewed, saved on this device, and undone like one. */
export function chooseParts(
  { game }: FoldedGameData,
  records: TwoRecords,
  picks: Picks,
): Correction | null {
  const args = combinationOf(game.id, records, picks);
  if (args === null) return null;
  const taken = takenText(records, picks);
  return {
    changes: [{ name: 'recording.combine', args: { ...args } }],
    focus: null,
    subject: 'Versions',
    fields: [],
    asks: taken === null ? 'Keep the current version?' : `Use ${taken}?`,
    says: `The ${taken === null ? 'other' : 'current'} version stays saved.`,
    words: { what: 'choice of version', about: taken ?? 'the current version' },
    saveLabel: 'Save Choice',
    tone: 'change',
  };
}

/** "the other version of the top of the 4th". Null where the current one is kept. */
function takenText({ halves }: TwoRecords, picks: Picks): string | null {
  const taken = halves.filter((half) => pickOf(picks, half) === 'other');
  if (taken.length === 0) return null;
  if (taken.length === halves.length && halves.length > 1) return 'the whole other version';
  const names = taken.map((half) => `the ${halfName(half).toLowerCase()}`);
  return `the other version of ${joined(names)}`;
}

/** "the top of the 3rd, the top of the 4th and the bottom of the 4th" */
function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
