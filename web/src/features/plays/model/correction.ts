import {
  type ChangeRow,
  changeRows,
  compareFolds,
  compareScoring,
  type FoldChange,
} from '@full-count/baseball';
import { type LogChange, previewChanges, refusalSentence } from '@full-count/sync-protocol';
import type { StepLabels } from '../../../local/database/database.ts';
import { type FoldedGameData, foldGameData } from '../../../local/queries/games/folded-game.ts';
import type { FieldChange } from './change-labels.ts';

export interface Correction {
  readonly changes: readonly LogChange[];
  readonly focusedAtBatId?: string;
  /** "Pitch 3 to Ibarra, 4th inning", "Stolen base". Only for a correction of the fields of a play. */
  readonly subject?: string;
  readonly fields?: readonly FieldChange[];
  /** The title of the preview, if it does not follow from the changes. */
  readonly question?: string;
  /** What the correction does, as a sentence. Absent if it only changes fields of a play. */
  readonly summary?: string;
  readonly undoLabel: StepLabels;
  readonly saveLabel: string;
  readonly isDeletion?: boolean;
}

export type Preview =
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'changes'; readonly title: string; readonly rows: readonly ChangeRow[] };

export function previewOf(data: FoldedGameData, correction: Correction): Preview {
  const result = previewChanges(data, correction.changes);
  if ('refused' in result) return { kind: 'refused', sentence: refusalSentence(result.refused) };
  const corrected = foldGameData(result.game, result.log);
  const changes = compareFolds(
    data.setup,
    data.folded,
    corrected.folded,
    correction.focusedAtBatId ?? null,
  );
  const scoring = compareScoring(data.setup, data.entries, corrected.entries);
  return {
    kind: 'changes',
    title: titleOf(changes, scoring, correction),
    rows: [...changeRows(changes), ...scoring],
  };
}

function titleOf(
  [firstChange]: readonly FoldChange[],
  scoring: readonly ChangeRow[],
  { isDeletion, question }: Correction,
): string {
  if (question !== undefined) return question;
  if (isDeletion) return 'Delete this play?';
  if (firstChange === undefined)
    return scoring.length > 0 ? 'This changes the box score' : 'Nothing else changes';
  const { kind } = firstChange;
  if (kind === 'runs') return 'This changes the score';
  const isNamed = ['count', 'result', 'score', 'batter', 'pitcher'].includes(kind);
  return `This changes the ${isNamed ? kind : 'game'}`;
}
