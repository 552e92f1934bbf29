import {
  type LivePitcher,
  PITCH_TYPES_BY_SPORT,
  type PitchType,
  type Sport,
} from '@full-count/baseball';

/** All pitch types of the sport, with those that this pitcher throws most first. */
export function offeredTypes(sport: Sport, pitcherFigures: LivePitcher | null): PitchType[] {
  const sportTypes = PITCH_TYPES_BY_SPORT[sport];
  const thrownTypes = (pitcherFigures?.types ?? []).map(({ type }) => type);
  return [...new Set([...thrownTypes, ...sportTypes])];
}
