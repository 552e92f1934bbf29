import type { PitchType, UmpireCall, Zone } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';

/** A pitch as it is being entered or corrected. */
export interface PitchDraft {
  readonly zone: number | null;
  readonly pitchType: PitchType | null;
  readonly call: UmpireCall | null;
  readonly velocityMph: number | null;
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
};

/** A type and a call are required, zone and velocity are not. */
export function isWhole(draft: PitchDraft): draft is WholePitch {
  return draft.pitchType !== null && draft.call !== null;
}

export function draftOf({ facts }: PracticePitch): WholePitch {
  const { zone, pitchType, call, velocityMph } = facts;
  return { zone, pitchType, call, velocityMph };
}

/** What the mutator takes: nothing stands for what was not entered. */
export function enteredOf({ zone, pitchType, call, velocityMph }: WholePitch) {
  return {
    pitchType,
    call,
    ...(velocityMph !== null && { velocityMph }),
    ...(zone !== null && { zone: zone as Zone }),
  };
}

/** Only what was changed; null takes a value out. */
export function changesOf(before: WholePitch, after: WholePitch) {
  return {
    ...(after.pitchType !== before.pitchType && { pitchType: after.pitchType }),
    ...(after.call !== before.call && { call: after.call }),
    ...(after.velocityMph !== before.velocityMph && { velocityMph: after.velocityMph }),
    ...(after.zone !== before.zone && { zone: after.zone as Zone | null }),
  };
}
