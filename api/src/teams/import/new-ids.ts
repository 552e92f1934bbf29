const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** The length of the timestamp at the front of a UUIDv7, by which the database sorts ids by age. */
const TIMESTAMP_LENGTH = 14;

/**
 * Replaces every id in a JSON tree, in values and in keys. The same old id always becomes the same new
 * id. Ids in `known` become their value there. Other new ids keep the old id's timestamp.
 */
export function withNewIds<T>(tree: T, known: ReadonlyMap<string, string>, newId: () => string): T {
  const newIds = new Map(known);
  const renewed = (text: string): string => {
    if (!UUID.test(text)) return text;
    const id =
      newIds.get(text) ?? text.slice(0, TIMESTAMP_LENGTH) + newId().slice(TIMESTAMP_LENGTH);
    newIds.set(text, id);
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
