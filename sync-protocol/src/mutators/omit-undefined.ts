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
