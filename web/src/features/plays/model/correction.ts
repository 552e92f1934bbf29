import { type ChangeRow, changeRows, compareFolds, type FoldChange } from '@full-count/baseball';
import {
  type LogChange,
  logAfter,
  type RefusalCode,
  refusalSentence,
} from '@full-count/sync-protocol';
import type { StepWords } from '../../../local/database/game-steps.ts';
import { type FoldedGameData, foldedOf } from '../../../local/queries/games/folded-game.ts';
import type { FieldChange } from './pitch-change-labels.ts';

/** A correction that is about to be made. */
export interface Correction {
  readonly changes: readonly LogChange[];
  /** The plate appearance whose count is told. */
  readonly focus: string | null;
  /** "Pitch 3 to Ibarra, 4th inning" */
  readonly subject: string;
  /** The fields that were changed. Empty for an addition, a deletion or a move. */
  readonly fields: readonly FieldChange[];
  /** What the preview asks, where the changes do not tell it. */
  readonly asks?: string;
  /** The whole correction as a sentence, where fields do not tell it. */
  readonly says: string | null;
  readonly words: StepWords;
  readonly saveLabel: string;
  readonly tone: 'delete' | 'change';
}

export type Preview =
  | { readonly kind: 'refused'; readonly sentence: string }
  | {
      readonly kind: 'changes';
      readonly title: string;
      readonly rows: readonly ChangeRow[];
    };

/** What a correction changes in the whole game, before it is saved. */
export function previewOf(data: FoldedGameData, correction: Correction): Preview {
  const after = logAfter(data, correction.changes);
  if ('refused' in after) return { kind: 'refused', sentence: sentenceOf(after.refused) };
  const then = foldedOf(after.game, after.log);
  const changes = compareFolds(data.setup, data.folded, then.folded, correction.focus);
  return {
    kind: 'changes',
    title: titleOf(changes, correction),
    rows: changeRows(changes),
  };
}

function sentenceOf(code: RefusalCode): string {
  return refusalSentence(code);
}

function titleOf([first]: readonly FoldChange[], { tone, asks }: Correction): string {
  if (asks !== undefined) return asks;
  if (tone === 'delete') return 'Delete this play?';
  switch (first?.kind) {
    case undefined:
      return 'Nothing else changes';
    case 'count':
      return 'This changes the count';
    case 'result':
      return 'This changes the result';
    case 'score':
    case 'runs':
      return 'This changes the score';
    case 'batter':
      return 'This changes the batter';
    case 'pitcher':
      return 'This changes the pitcher';
    default:
      return 'This changes the game';
  }
}
