import type { Row, TableName } from '../rows/tables.ts';

/** For each table of a team, the number of rows and the sum of their hashes, whatever the order of rows and keys. */
export type Digest = Record<string, [count: number, hash: string]>;

/** Adds up a device's rows. Deleted rows must be left out. */
export class DigestBuilder {
  readonly #tables = new Map<string, { count: number; high: number; low: number }>();

  add(table: TableName, row: Row): void {
    const sum = this.#tables.get(table) ?? { count: 0, high: 0, low: 0 };
    const [high, low] = hashOf(canonicalJson(row));
    this.#tables.set(table, {
      count: sum.count + 1,
      high: (sum.high + high) >>> 0,
      low: (sum.low + low) >>> 0,
    });
  }

  get digest(): Digest {
    return Object.fromEntries(
      Array.from(this.#tables, ([table, { count, high, low }]) => [
        table,
        [count, hex(high) + hex(low)],
      ]),
    );
  }
}

export function differingTables(a: Digest, b: Digest): string[] {
  const tables = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...tables].filter((table) => String(a[table]) !== String(b[table])).sort();
}

/** Keys are sorted, and keys with an undefined value are left out, as in `isJsonEqual`. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const present = Object.keys(fields).filter((key) => fields[key] !== undefined);
  const pairs = present.sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`);
  return `{${pairs.join()}}`;
}

/** The hash cyrb53. It is fast and finds accidental differences, but not forged rows. */
export function hashOf(text: string): [high: number, low: number] {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return [high >>> 0, low >>> 0];
}

export function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
