/** Who made a change, and when by their device's clock. */
export interface Entered {
  readonly userId: string;
  readonly at: string;
}

interface Correction {
  at: string;
  by: string;
  was: Record<string, unknown>;
}

/** Adds the old values to the row's history. Null clears a field. Returns the same object if nothing changes. */
export function amend<T extends { readonly history?: readonly Correction[] | undefined } & object>(
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

/** Ignores the order of keys, because PostgreSQL's jsonb does not preserve it. Undefined is the same as no key. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isJsonEqual(value, b[index]));
  if (Array.isArray(a) || Array.isArray(b)) return false;
  // Lists of keys would be most of what a phone allocates while it draws a long list of games.
  for (const key in a) if (!isJsonEqual(valueAt(a, key), valueAt(b, key))) return false;
  for (const key in b)
    if (valueAt(a, key) === undefined && valueAt(b, key) !== undefined) return false;
  return true;
}

function valueAt(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

export function omitUndefined<T extends object>(
  changes: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** The row with the changes. An undefined one leaves the field, and null removes it. */
export function withChanges<Row extends object>(
  row: Row,
  changes: { readonly [Key in keyof Row]?: Row[Key] | null | undefined },
): Row {
  const newRow: Row = { ...row };
  for (const key of Object.keys(changes) as (keyof Row)[]) {
    const value = changes[key];
    if (value === null) delete newRow[key];
    else if (value !== undefined) newRow[key] = value;
  }
  return newRow;
}
