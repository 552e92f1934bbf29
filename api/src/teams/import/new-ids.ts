const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** The length, with its hyphen, of the timestamp with which a UUIDv7 begins. Sorted ids are in the order of their age. */
const TIMESTAMP_LENGTH = 14;

/** Replaces every id in values and keys. Ids in `chosenIds` become their value, and others keep their timestamp. */
export function withNewIds<T>(
  tree: T,
  chosenIds: ReadonlyMap<string, string>,
  newId: () => string,
): T {
  const newIds = new Map(chosenIds);
  const withNewId = (text: string): string => {
    if (!UUID.test(text)) return text;
    const id =
      newIds.get(text) ?? text.slice(0, TIMESTAMP_LENGTH) + newId().slice(TIMESTAMP_LENGTH);
    newIds.set(text, id);
    return id;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return withNewId(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [withNewId(key), walk(inner)]),
    );
  };
  return walk(tree) as T;
}
