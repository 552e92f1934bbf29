import type { PitchType, Sport } from './vocabulary.ts';

export const PITCH_TYPES_BY_SPORT: Readonly<Record<Sport, readonly PitchType[]>> = {
  baseball: ['fastball', 'curveball', 'slider', 'changeup', 'cutter', 'knuckleball', 'other'],
  softball: ['fastball', 'changeup', 'riseball', 'dropball', 'curveball', 'screwball', 'other'],
};
