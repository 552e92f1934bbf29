import type { HitLocation, LogEntry } from '@full-count/baseball';

const OUTFIELD: readonly HitLocation[] = [7, 8, 9, 8, 7];
const INFIELD: readonly HitLocation[] = [6, 4, 5, 3, 6, 1];

/** Adds hit locations, which the invented game lacks, to balls in play. A few stay without, as in a real game. */
export function withHitLocations(entries: readonly LogEntry[]): LogEntry[] {
  let ballsInPlay = 0;
  return entries.map((entry) => {
    if (entry.kind !== 'pitch' || entry.call !== 'in_play') return entry;
    ballsInPlay += 1;
    if (ballsInPlay % 6 === 0) return entry;
    const locations = entry.result === null ? INFIELD : locationsOf(entry.result);
    const hitLocation = locations[ballsInPlay % locations.length];
    return hitLocation === undefined ? entry : { ...entry, hitLocation };
  });
}

function locationsOf(result: string): readonly HitLocation[] {
  switch (result) {
    case 'single':
    case 'double':
    case 'triple':
    case 'homerun':
    case 'flyout':
    case 'sac_fly':
      return OUTFIELD;
    case 'pop_out':
      return [4, 6, 3, 2];
    case 'lineout':
      return [6, 8, 4, 9];
    case 'sac_bunt':
      return [1, 5, 2];
    default:
      return INFIELD;
  }
}
