import {
  type LivePitcher,
  PITCH_TYPES_BY_SPORT,
  type PitchType,
  type Sport,
} from '@full-count/baseball';

/** All types of the sport: those that this pitcher throws most first, then the usual order. */
export function offeredTypes(sport: Sport, pitching: LivePitcher | null): PitchType[] {
  const usual = PITCH_TYPES_BY_SPORT[sport];
  const thrown = (pitching?.mix ?? []).map(({ type }) => type);
  return [...new Set([...thrown, ...usual])];
}

/** The first few; a chosen type that is not among them takes the last place, so that it shows. */
export function shownTypes(
  offered: readonly PitchType[],
  chosen: PitchType | null,
  places: number,
): PitchType[] {
  const first = offered.slice(0, places);
  if (chosen === null || first.includes(chosen)) return first;
  return [...first.slice(0, -1), chosen];
}
