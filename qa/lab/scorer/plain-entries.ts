import type { LogEntry } from '@full-count/baseball';

/**
 * What a log says, without ids that a device makes up: equal for two devices that recorded the
 * same things in the same order.
 */
export function plainEntries(entries: readonly LogEntry[]): unknown[] {
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    if (!places.has(id)) places.set(id, places.size + 1);
    return places.get(id);
  };
  return entries.map(({ id, plateAppearanceId, ...facts }) => ({
    ...facts,
    ...(plateAppearanceId !== undefined && { plateAppearance: placeOf(plateAppearanceId) }),
  }));
}
