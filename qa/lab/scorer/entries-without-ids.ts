import type { LogEntry } from '@full-count/baseball';

/**
 * Removes the random ids from the entries of a log and numbers the plate appearances. The result is
 * equal for two devices that recorded the same things in the same order.
 */
export function entriesWithoutIds(entries: readonly LogEntry[]): unknown[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return numbers.get(id);
  };
  return entries.map(({ id, plateAppearanceId, ...facts }) => ({
    ...facts,
    ...(plateAppearanceId !== undefined && { plateAppearance: numberOf(plateAppearanceId) }),
  }));
}
