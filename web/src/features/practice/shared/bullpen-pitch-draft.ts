import type { PitchType, UmpireCall, Zone } from '@full-count/baseball';
import type { PitchQuality, PracticePitch } from '@full-count/sync-protocol';
import { changedOrRemoved } from '../../../platform/changed-fields.ts';

export interface BullpenPitchDraft {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly call: UmpireCall | null;
  readonly velocityMph: number | null;
  readonly target: number | null;
  readonly quality: PitchQuality | null;
  readonly notes: string;
}

export type CompletePitch = BullpenPitchDraft & {
  readonly pitchType: PitchType;
  readonly call: UmpireCall;
};

export const emptyDraft: BullpenPitchDraft = {
  zone: null,
  pitchType: null,
  call: null,
  velocityMph: null,
  target: null,
  quality: null,
  notes: '',
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
  const { zone, pitchType, call, velocityMph, target, quality } = pitch;
  const notes = pitch.notes.trim();
  return {
    pitchType,
    call,
    ...(velocityMph !== null && { velocityMph }),
    ...(zone !== null && { zone: zone as Zone }),
    ...(target !== null && { target: target as Zone }),
    ...(quality !== null && { quality }),
    ...(notes !== '' && { notes }),
  };
}

export type PitchChanges = Readonly<Record<string, unknown>>;

/** The changed details. Null removes a detail. */
export function changesOf(before: CompletePitch, after: CompletePitch): PitchChanges {
  return changedOrRemoved(pitchArgs(before), pitchArgs(after));
}
