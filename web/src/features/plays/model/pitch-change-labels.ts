import { isSamePerson, OUTCOMES } from '@full-count/baseball';
import { titleCase } from '../../../format/title-case.ts';
import { advanceText } from '../../../labels/advances.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { fieldText } from './history-labels.ts';
import { outcomeOf, type PitchDraft } from './logged-pitch-draft.ts';

export interface FieldChange {
  readonly before: string;
  readonly after: string;
}

export function fieldChanges(before: PitchDraft, after: PitchDraft): FieldChange[] {
  const pairs: (readonly [string, string])[] = [
    [outcomeText(before), outcomeText(after)],
    [typeText(before), typeText(after)],
    ...otherPairs(before, after),
    [
      before.batter.name,
      isSamePerson(before.batter, after.batter) ? before.batter.name : after.batter.name,
    ],
    [before.pitcher.name, after.pitcher.name],
    [runnersText(before), runnersText(after)],
    [noteText(before.notes), noteText(after.notes)],
  ];
  return pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ before: a, after: b }));
}

/** The longest value that fits on the save button. */
const MAX_VALUE_LETTERS = 24;

/** The label of the save button: "Save Called Strike", "Save 88.0 mph". */
export function saveLabel(changes: readonly FieldChange[]): string {
  const [only] = changes;
  if (only === undefined) return 'Save';
  const isPlain = changes.length === 1 && only.after.length <= MAX_VALUE_LETTERS;
  if (!isPlain) return 'Save Changes';
  return only.after.startsWith('note ') ? 'Save Note' : `Save ${titleCase(only.after)}`;
}

/** "ball to called strike". It is short, because it is shown under Undo. */
export function aboutText(changes: readonly FieldChange[]): string {
  return changes.map(({ before, after }) => `${before} to ${after}`).join(', ');
}

export function outcomeText({ outcome }: Pick<PitchDraft, 'outcome'>): string {
  return outcomeName({ outcome }).toLowerCase();
}

/** "Called Strike", as on a button. */
export function outcomeName({ outcome }: Pick<PitchDraft, 'outcome'>): string {
  return OUTCOMES[outcomeOf(outcome)].label;
}

function typeText({ pitchType }: PitchDraft): string {
  return pitchTypeLabels[pitchType].name.toLowerCase();
}

/** Values without a text of their own use the texts of the history. */
function otherPairs(before: PitchDraft, after: PitchDraft): [string, string][] {
  const { outcome, hitBases, hitLocation, advances, pitchType, batter, pitcher, notes, ...others } =
    before;
  const keys = Object.keys(others) as (keyof typeof others)[];
  return keys.map((key) => [fieldText(key, before[key]), fieldText(key, after[key])]);
}

function runnersText({ advances = [], hitBases }: PitchDraft): string {
  const moves = advances.map(advanceText);
  if (hitBases === 2) moves.push('double');
  if (hitBases === 3) moves.push('triple');
  return moves.length === 0 ? 'normal runner advances' : moves.join(', ');
}

export function noteText(notes: string): string {
  return notes.trim() === '' ? 'no note' : `note "${notes.trim()}"`;
}
