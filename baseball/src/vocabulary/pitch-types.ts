import type { PitchType, Sport } from './vocabulary.ts';

/** The pitch types to offer while tracking, the most common first. */
export const PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: ['fastball', 'curveball', 'slider', 'changeup', 'cutter', 'knuckleball', 'other'],
  softball: ['fastball', 'changeup', 'riseball', 'dropball', 'curveball', 'screwball', 'other'],
};
