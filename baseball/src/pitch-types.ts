import type { PitchType, Sport } from './vocabulary.ts';

export interface PitchTypeName {
  readonly label: string;
  /** The two letters of its tag. */
  readonly code: string;
}

export const PITCH_TYPE_NAMES: Readonly<Record<PitchType, PitchTypeName>> = {
  fastball: { label: 'Fastball', code: 'FB' },
  slider: { label: 'Slider', code: 'SL' },
  changeup: { label: 'Changeup', code: 'CH' },
  curveball: { label: 'Curveball', code: 'CB' },
  cutter: { label: 'Cutter', code: 'CT' },
  knuckleball: { label: 'Knuckleball', code: 'KN' },
  other: { label: 'Other', code: 'OT' },
  riseball: { label: 'Riseball', code: 'RI' },
  dropball: { label: 'Dropball', code: 'DR' },
  screwball: { label: 'Screwball', code: 'SC' },
  unknown: { label: 'Not recorded', code: '--' },
};

/** Offered while tracking, the usual ones first. */
export const PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: ['fastball', 'curveball', 'slider', 'changeup', 'cutter', 'knuckleball', 'other'],
  softball: ['fastball', 'changeup', 'riseball', 'dropball', 'curveball', 'screwball', 'other'],
};
