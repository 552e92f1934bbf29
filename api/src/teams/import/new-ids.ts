import { randomUUID } from 'node:crypto';

/** An id as a whole text or key in JSON. A quotation mark after a backslash is inside of a longer text. */
const ID_IN_JSON = /(?<!\\)"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/g;

/** The length, with its hyphen, of the timestamp with which a UUIDv7 begins. Sorted ids are in the order of their age. */
const TIMESTAMP_LENGTH = 14;

/** Gives each id of a file a new one, which keeps the timestamp unless it was chosen. */
export class NewIds {
  readonly #newIds = new Map<string, string>();

  choose(id: string, newId: string): void {
    this.#newIds.set(id, newId);
  }

  of(id: string): string {
    const known = this.#newIds.get(id);
    if (known !== undefined) return known;
    const newId = id.slice(0, TIMESTAMP_LENGTH) + randomUUID().slice(TIMESTAMP_LENGTH);
    this.#newIds.set(id, newId);
    return newId;
  }

  /** @param json as `JSON.stringify` writes it, so that ids have no escaped characters */
  in(json: string): string {
    return json.replaceAll(ID_IN_JSON, (_, id: string) => `"${this.of(id)}"`);
  }
}
