import type { LogEntry } from '@full-count/baseball';

/** Removes random ids and numbers the plate appearances, so that equal logs of two devices become equal. */
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
