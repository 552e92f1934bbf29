import {
  BASES,
  countWithNoun,
  type GameEventFacts,
  isSamePerson,
  OUTCOMES,
  ordinal,
} from '@full-count/baseball';
import type { EventDraft } from '../../../baseball-ui/scoring/event-draft.ts';
import type { LoggedPitchDraft, Matchup } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { titleCase } from '../../../format/names.ts';
import { eventText } from '../../../labels/entries.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { fieldText, ruledAdvanceText, USUAL_MOVES_TEXT } from './history-labels.ts';
import { halfName } from './timeline.ts';

export interface FieldChange {
  readonly before: string;
  readonly after: string;
}

/** What a coach can change in an at-bat. */
export interface AtBatDraft extends Matchup {
  readonly notes: string;
}

type TextPair = readonly [before: string, after: string];

export function fieldChanges(before: LoggedPitchDraft, after: LoggedPitchDraft): FieldChange[] {
  return changesIn([
    [outcomeText(before), outcomeText(after)],
    [typeText(before), typeText(after)],
    ...FURTHER_FACTS.map(
      (key): TextPair => [fieldText(key, before[key] ?? null), fieldText(key, after[key] ?? null)],
    ),
    ...peoplePairs(before, after),
    [runnersText(before), runnersText(after)],
    notePair(before, after),
  ]);
}

export function atBatChanges(before: AtBatDraft, after: AtBatDraft): FieldChange[] {
  return changesIn([...peoplePairs(before, after), notePair(before, after)]);
}

function changesIn(pairs: readonly TextPair[]): FieldChange[] {
  return pairs
    .filter(([before, after]) => before !== after)
    .map(([before, after]) => ({ before, after }));
}

/** A player who was renamed on the roster is still the same person, which is no change. */
function peoplePairs(before: Matchup, after: Matchup): TextPair[] {
  return (['batter', 'pitcher'] as const).map((role) => [
    before[role].name,
    isSamePerson(before[role], after[role]) ? before[role].name : after[role].name,
  ]);
}

function notePair(before: AtBatDraft, after: AtBatDraft): TextPair {
  return [noteText(before.notes), noteText(after.notes)];
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

function noteText(notes: string): string {
  return notes.trim() === '' ? 'no note' : `note "${notes.trim()}"`;
}

/** Adds to `eventText` the values set by hand, the base of a new runner and the scorer's rulings. */
export function detailedEventText(event: EventDraft | GameEventFacts): string {
  const { runsBattedIn } = event;
  return runsBattedIn === undefined
    ? factsText(event)
    : `${factsText(event)}, ${fieldText('runsBattedIn', runsBattedIn)}`;
}

function factsText(event: EventDraft | GameEventFacts): string {
  const { type, base, runner, advances = [] } = event;
  if (advances.length > 0) return advances.map(ruledAdvanceText).join(', ');
  if (type === 'state_set') return situationText(event);
  if (base !== undefined && runner !== undefined) return `${runner.name} on ${base}`;
  return eventText({ kind: 'event', id: '', ...event });
}

/** "Top of the 4th, 1 out, 2-1 count, no one on first", with only the values that are set. */
function situationText(event: EventDraft | GameEventFacts): string {
  const { inning, halfInning, outs, balls, strikes, bases = {} } = event;
  const parts = [
    inning !== undefined && halfInning !== undefined && halfName({ inning, halfInning }),
    inning !== undefined && halfInning === undefined && `${ordinal(inning)} inning`,
    inning === undefined && halfInning !== undefined && `${halfInning} half-inning`,
    outs !== undefined && countWithNoun(outs, 'out'),
    balls !== undefined && strikes !== undefined && `${balls}-${strikes} count`,
    balls !== undefined && strikes === undefined && countWithNoun(balls, 'ball'),
    balls === undefined && strikes !== undefined && countWithNoun(strikes, 'strike'),
    ...BASES.map(
      (base) => bases[base] !== undefined && `${bases[base]?.name ?? 'no one'} on ${base}`,
    ),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
