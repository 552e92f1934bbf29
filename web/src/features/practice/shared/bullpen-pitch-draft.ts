import type { PitchType, UmpireCall, Zone } from '@full-count/baseball';
import type { PitchQuality, PracticePitch } from '@full-count/sync-protocol';

/** A pitch as it is being entered or corrected. */
export interface PitchDraft {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly call: UmpireCall | null;
  readonly velocityMph: number | null;
  /** The zone that the pitch was meant for. */
  readonly target: number | null;
  readonly quality: PitchQuality | null;
  /** Empty: none. */
  readonly notes: string;
}

export type WholePitch = PitchDraft & {
  readonly pitchType: PitchType;
  readonly call: UmpireCall;
};

export const emptyDraft: PitchDraft = {
  zone: null,
  pitchType: null,
  call: null,
  velocityMph: null,
  target: null,
  quality: null,
  notes: '',
};

/** A type and a call are required, zone and velocity are not. */
export function isWhole(draft: PitchDraft): draft is WholePitch {
  return draft.pitchType !== null && draft.call !== null;
}

export function draftOf({ facts, target, row }: PracticePitch): WholePitch {
  const { zone, pitchType, call, velocityMph } = facts;
  const { quality = null, notes = '' } = row;
  return { zone, pitchType, call, velocityMph, target, quality, notes };
}

/** What the mutator takes: nothing stands for what was not entered. */
export function enteredOf(pitch: WholePitch) {
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

/** Only what was changed; null takes a value out. */
export function changesOf(before: WholePitch, after: WholePitch) {
  return {
    ...(after.pitchType !== before.pitchType && { pitchType: after.pitchType }),
    ...(after.call !== before.call && { call: after.call }),
    ...(after.velocityMph !== before.velocityMph && { velocityMph: after.velocityMph }),
    ...(after.zone !== before.zone && { zone: after.zone as Zone | null }),
    ...(after.target !== before.target && { target: after.target as Zone | null }),
    ...(after.quality !== before.quality && { quality: after.quality }),
    ...(after.notes.trim() !== before.notes && { notes: after.notes.trim() || null }),
  };
}
