import { isSamePerson, OUTCOMES } from '@full-count/baseball';
import { titleCase } from '../../../format/title-case.ts';
import { advanceText } from '../../../labels/advances.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { fieldText } from './history-labels.ts';
import { outcomeOf, type PitchDraft } from './logged-pitch-draft.ts';

export interface FieldChange {
  readonly now: string;
  readonly next: string;
}

export function fieldChanges(now: PitchDraft, next: PitchDraft): FieldChange[] {
  const pairs: (readonly [string, string])[] = [
    [outcomeText(now), outcomeText(next)],
    [typeText(now), typeText(next)],
    ...otherPairs(now, next),
    [now.batter.name, isSamePerson(now.batter, next.batter) ? now.batter.name : next.batter.name],
    [now.pitcher.name, next.pitcher.name],
    [runnersText(now), runnersText(next)],
    [noteText(now.notes), noteText(next.notes)],
  ];
  return pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ now: a, next: b }));
}

/** The label of the save button: "Save Called Strike", "Save 88.0 mph". */
export function saveLabel(changes: readonly FieldChange[]): string {
  const [only] = changes;
  if (only === undefined) return 'Save';
  const isPlain = changes.length === 1 && only.next.length <= 24;
  if (!isPlain) return 'Save Changes';
  return only.next.startsWith('note ') ? 'Save Note' : `Save ${titleCase(only.next)}`;
}

/** "ball to called strike". It is short, because it is shown under Undo. */
export function aboutText(changes: readonly FieldChange[]): string {
  return changes.map(({ now, next }) => `${now} to ${next}`).join(', ');
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
function otherPairs(now: PitchDraft, next: PitchDraft): [string, string][] {
  const { outcome, hitBases, hitLocation, advances, pitchType, batter, pitcher, notes, ...others } =
    now;
  const keys = Object.keys(others) as (keyof typeof others)[];
  return keys.map((key) => [fieldText(key, now[key]), fieldText(key, next[key])]);
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
