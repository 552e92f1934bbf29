import { isJsonEqual } from './json-equal.ts';

/** Who made a change, and when by their device's clock. */
export interface Entered {
  readonly userId: string;
  readonly at: string;
}

interface Correctable {
  readonly history?: readonly Correction[] | undefined;
}

interface Correction {
  at: string;
  by: string;
  was: Record<string, unknown>;
}

/** Adds the old values to the row's history. Null clears a field. Returns the same object if nothing changes. */
export function amend<T extends Correctable & object>(
  row: T,
  changes: Readonly<Record<string, unknown>>,
  { at, userId }: Entered,
): T {
  const newRow: Record<string, unknown> = { ...(row as Record<string, unknown>) };
  const was: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const oldValue = (row as Record<string, unknown>)[key];
    if (value === undefined || isJsonEqual(oldValue ?? null, value)) continue;
    was[key] = oldValue ?? null;
    if (value === null) delete newRow[key];
    else newRow[key] = value;
  }
  if (Object.keys(was).length === 0) return row;
  newRow.history = [...(row.history ?? []), { at, by: userId, was }];
  return newRow as unknown as T;
}
