import { isOutsideZone } from '@full-count/baseball';

/** For a picture that shows the outside zones only if pitches went there. */
export function outsideLayoutFor(counts: Readonly<Record<number, number>>) {
  return Object.keys(counts).some((zone) => isOutsideZone(Number(zone))) ? 'rows' : undefined;
}

export function countZones(zones: readonly (number | null | undefined)[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const zone of zones) {
    if (zone !== null && zone !== undefined) counts[zone] = (counts[zone] ?? 0) + 1;
  }
  return counts;
}
