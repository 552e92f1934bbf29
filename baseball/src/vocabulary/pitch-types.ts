import type { PitchType, Sport } from './vocabulary.ts';

export const PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: ['fastball', 'curveball', 'slider', 'changeup', 'cutter', 'knuckleball', 'other'],
  softball: ['fastball', 'changeup', 'riseball', 'dropball', 'curveball', 'screwball', 'other'],
};

/** The specification offers the same six types in the bullpens of both sports: fastball to knuckleball of baseball. */
export const BULLPEN_PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: PITCH_TYPES_BY_SPORT.baseball,
  softball: [
    ...PITCH_TYPES_BY_SPORT.softball.filter((type) => type !== 'other'),
    ...PITCH_TYPES_BY_SPORT.baseball.filter(
      (type) => type === 'other' || !PITCH_TYPES_BY_SPORT.softball.includes(type),
    ),
  ],
};
