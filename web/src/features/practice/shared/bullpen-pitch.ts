import {
  countWithNoun,
  type PitchType,
  pitchesText,
  type Rate,
  rate,
  type UmpireCall,
} from '@full-count/baseball';
import type {
  EnteredPracticePitch,
  PitchQuality,
  PracticePitch,
  PracticeSessionRow,
} from '@full-count/sync-protocol';
import {
  type ChosenPitch,
  knownFacts,
  nothingChosen,
  type PitchChanges,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { shortMoment } from '../../../format/game-dates/game-labels.ts';
import {
  mphText,
  pitchTypeLabels,
  practiceCallLabels,
  qualityLabels,
} from '../../../labels/pitches.ts';
import { changedOrRemoved } from '../../../platform/changed-fields.ts';

/** A pitch of a bullpen that somebody enters or corrects. It has a call, but no result. */
export interface BullpenPitchDraft extends ChosenPitch {
  readonly call: UmpireCall | null;
  readonly target: number | null;
  readonly quality: PitchQuality | null;
}

export type CompletePitch = BullpenPitchDraft & {
  readonly pitchType: PitchType;
  readonly call: UmpireCall;
};

export const emptyDraft: BullpenPitchDraft = {
  ...nothingChosen,
  call: null,
  target: null,
  quality: null,
};

export function isComplete(draft: BullpenPitchDraft): draft is CompletePitch {
  return draft.pitchType !== null && draft.call !== null;
}

export function draftOf({ facts, target, row }: PracticePitch): CompletePitch {
  const { zone, pitchType, call, velocityMph } = facts;
  const { quality = null, notes = '' } = row;
  return { zone, pitchType, call, velocityMph, target, quality, notes };
}

export function pitchArgs(pitch: CompletePitch) {
  return knownFacts(pitch) as Omit<EnteredPracticePitch, 'id' | 'planned'>;
}

/** The changed details. Null removes a detail. */
export function changesOf(before: CompletePitch, after: CompletePitch): PitchChanges {
  return changedOrRemoved(pitchArgs(before), pitchArgs(after));
}

/** "Changeup, Called Strike, 54.0 mph" */
type RecordedFacts = Pick<PracticePitch['facts'], 'pitchType' | 'call' | 'velocityMph'>;
export function recordedText({ pitchType, call, velocityMph }: RecordedFacts): string {
  const text = `${pitchTypeLabels[pitchType].name}, ${practiceCallLabels[call].name}`;
  return velocityMph === null ? text : `${text}, ${mphText(velocityMph)}`;
}

/** "CH zone 7, 54.0 mph" */
export function pitchText({ pitchType, zone, velocityMph }: PracticePitch['facts']): string {
  const velocityText = velocityMph === null ? '' : `, ${mphText(velocityMph)}`;
  return `${pitchTypeLabels[pitchType].code}${zone === null ? '' : ` zone ${zone}`}${velocityText}`;
}

/** "Changeup, Ball, 54.0 mph, zone 7, target zone 9, Good" */
export function summaryText(pitch: CompletePitch): string {
  const { zone, target, quality } = pitch;
  return [
    recordedText(pitch),
    zone === null ? 'no zone' : `zone ${zone}`,
    ...(target === null ? [] : [`target zone ${target}`]),
    ...(quality === null ? [] : [qualityLabels[quality]]),
  ].join(', ');
}

/** "Target zone 7. Good. Late break" */
export function remarksText({ target, row }: PracticePitch): string {
  const targetParts = target === null ? [] : [`Target zone ${target}`];
  const qualityParts = row.quality === undefined ? [] : [qualityLabels[row.quality]];
  return [...targetParts, ...qualityParts, ...(row.notes ? [row.notes] : [])].join('. ');
}

export function whenText({ sessionDate }: Pick<PracticeSessionRow, 'sessionDate'>): string {
  return shortMoment(sessionDate);
}

export function strikesOf({ strikes, totalPitches }: PracticeSessionRow): Rate {
  return rate(strikes, totalPitches);
}

export function countsText(sessions: readonly PracticeSessionRow[]): string {
  const completedCount = sessions.filter(({ status }) => status === 'completed').length;
  const activeCount = sessions.length - completedCount;
  const pitchCount = sessions.reduce((sum, { totalPitches }) => sum + totalPitches, 0);
  const activeText = activeCount === 0 ? '' : `, ${activeCount} active`;
  return `${countWithNoun(completedCount, 'completed session')}${activeText}. ${pitchesText(pitchCount)} in all.`;
}

export function participantsText({ participants = [] }: PracticeSessionRow): string {
  return participants.map(({ name, pitches }) => `${name}, ${pitchesText(pitches)}`).join('; ');
}
