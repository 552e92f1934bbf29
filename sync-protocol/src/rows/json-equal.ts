/** Ignores the order of keys, because PostgreSQL's jsonb does not preserve it. Undefined is the same as no key. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = presentKeys(a);
  return (
    keys.length === presentKeys(b).length &&
    keys.every((key) => isJsonEqual(valueAt(a, key), valueAt(b, key)))
  );
}

function presentKeys(value: object): string[] {
  return Object.keys(value).filter((key) => valueAt(value, key) !== undefined);
}

function valueAt(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
