import { type ChangeRow, changeRows, compareFolds, type FoldChange } from '@full-count/baseball';
import { type LogChange, previewChanges, refusalSentence } from '@full-count/sync-protocol';
import type { StepLabels } from '../../../local/database/game-steps.ts';
import { type FoldedGameData, foldGameData } from '../../../local/queries/games/folded-game.ts';
import type { FieldChange } from './pitch-change-labels.ts';

export interface Correction {
  readonly changes: readonly LogChange[];
  /** The plate appearance whose count the preview shows. */
  readonly focus: string | null;
  readonly subject: string;
  /** The changed fields. Empty for an addition, a deletion or a move. */
  readonly fields: readonly FieldChange[];
  /** The question of the preview, if the changes do not imply one. */
  readonly question?: string;
  /** The correction as a sentence, if fields do not describe it. */
  readonly sentence: string | null;
  readonly undoLabel: StepLabels;
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

export function previewOf(data: FoldedGameData, correction: Correction): Preview {
  const after = previewChanges(data, correction.changes);
  if ('refused' in after) return { kind: 'refused', sentence: refusalSentence(after.refused) };
  const corrected = foldGameData(after.game, after.log);
  const changes = compareFolds(data.setup, data.folded, corrected.folded, correction.focus);
  return {
    kind: 'changes',
    title: titleOf(changes, correction),
    rows: changeRows(changes),
  };
}

function titleOf([first]: readonly FoldChange[], { tone, question }: Correction): string {
  if (question !== undefined) return question;
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
