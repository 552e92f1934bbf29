/** Somebody on the field is two columns in SQL: an id, where there is one, and a name. */
export interface StoredPerson {
  readonly id: string | null;
  readonly name: string;
}

/** Key `key` with the person, or nothing where there is no name. */
export function personEntry<K extends string>(
  key: K,
  id: string | null,
  name: string | null,
): { [P in K]?: StoredPerson } {
  return (name === null ? {} : { [key]: { id, name } }) as { [P in K]?: StoredPerson };
}
