import {
  type LivePitcher,
  PITCH_TYPES_BY_SPORT,
  type PitchType,
  type Sport,
} from '@full-count/baseball';

/** All pitch types of the sport, with those that this pitcher throws most first. */
export function offeredTypes(sport: Sport, pitching: LivePitcher | null): PitchType[] {
  const usual = PITCH_TYPES_BY_SPORT[sport];
  const thrown = (pitching?.mix ?? []).map(({ type }) => type);
  return [...new Set([...thrown, ...usual])];
}
