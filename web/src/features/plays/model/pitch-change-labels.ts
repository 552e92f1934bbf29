import { isSamePerson, OUTCOMES, type Person } from '@full-count/baseball';
import type { LoggedPitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { titleCase } from '../../../format/title-case.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { fieldText, ruledAdvanceText, USUAL_MOVES_TEXT } from './history-labels.ts';

export interface FieldChange {
  readonly before: string;
  readonly after: string;
}

export function fieldChanges(before: LoggedPitchDraft, after: LoggedPitchDraft): FieldChange[] {
  const pairs: (readonly [string, string])[] = [
    [outcomeText(before), outcomeText(after)],
    [typeText(before), typeText(after)],
    ...FURTHER_FACTS.map((key): [string, string] => [
      fieldText(key, before[key] ?? null),
      fieldText(key, after[key] ?? null),
    ]),
    namePair(before.batter, after.batter),
    namePair(before.pitcher, after.pitcher),
    [runnersText(before), runnersText(after)],
    [noteText(before.notes), noteText(after.notes)],
  ];
  return pairs
    .filter(([oldText, newText]) => oldText !== newText)
    .map(([oldText, newText]) => ({ before: oldText, after: newText }));
}

/** A player who was renamed on the roster is still the same person, which is no change. */
function namePair(before: Person, after: Person): readonly [string, string] {
  return [before.name, isSamePerson(before, after) ? before.name : after.name];
}

/** A longer value does not fit on the save button. */
const MAX_VALUE_LETTERS = 24;

export function saveLabel(changes: readonly FieldChange[]): string {
  const [firstChange] = changes;
  if (firstChange === undefined || changes.length > 1) return 'Save Changes';
  const newValue = firstChange.after;
  if (newValue.length > MAX_VALUE_LETTERS) return 'Save Changes';
  return newValue.startsWith('note ') ? 'Save Note' : `Save ${titleCase(newValue)}`;
}

export function changesText(changes: readonly FieldChange[]): string {
  return changes.map(({ before, after }) => `${before} to ${after}`).join(', ');
}

export function outcomeText({ outcome }: Pick<LoggedPitchDraft, 'outcome'>): string {
  return outcomeName({ outcome }).toLowerCase();
}

export function outcomeName({ outcome }: Pick<LoggedPitchDraft, 'outcome'>): string {
  return OUTCOMES[outcome].label;
}

function typeText({ pitchType }: LoggedPitchDraft): string {
  return pitchTypeLabels[pitchType].name.toLowerCase();
}

const FURTHER_FACTS = ['runsBattedIn', 'zone', 'velocityMph', 'hitLocation'] as const;

function runnersText({ advances, hitBases }: LoggedPitchDraft): string {
  const moves = advances.map(ruledAdvanceText);
  if (hitBases === 2) moves.push('double');
  if (hitBases === 3) moves.push('triple');
  return moves.length === 0 ? USUAL_MOVES_TEXT : moves.join(', ');
}

export function noteText(notes: string): string {
  return notes.trim() === '' ? 'no note' : `note "${notes.trim()}"`;
}
