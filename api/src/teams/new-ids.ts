const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** The moment at the front of a UUIDv7, by which ids made together stand together. */
const MOMENT_LENGTH = 14;

/**
 * Gives every id in a tree of JSON another one, the same wherever it stands, as value or as key.
 * Ids in `known` become what it says; others keep the moment at their front.
 */
export function withNewIds<T>(tree: T, known: ReadonlyMap<string, string>, newId: () => string): T {
  const given = new Map(known);
  const renewed = (text: string): string => {
    if (!UUID.test(text)) return text;
    const id = given.get(text) ?? text.slice(0, MOMENT_LENGTH) + newId().slice(MOMENT_LENGTH);
    given.set(text, id);
    return id;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return renewed(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [renewed(key), walk(inner)]),
    );
  };
  return walk(tree) as T;
}
