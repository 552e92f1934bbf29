import type { PitchType } from '@full-count/baseball';

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
