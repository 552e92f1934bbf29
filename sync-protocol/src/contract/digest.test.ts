import { describe, expect, it } from 'vitest';
import type { Row } from '../rows/tables.ts';
import { type Digest, DigestBuilder, differingTables } from './digest.ts';

const rows = [
  { id: 'a', playerName: 'Ana Ruiz', jerseyNumber: 7, tags: ['x', 'y'] },
  { id: 'b', playerName: 'Lee Park', jerseyNumber: null },
] as unknown as Row[];

function digestOf(list: readonly Row[]): Digest {
  const builder = new DigestBuilder();
  for (const row of list) builder.add('players', row);
  return builder.digest;
}

describe('the digest of a team', () => {
  it('is the same for any order of rows and keys', () => {
    const reversed = rows.map((row) => Object.fromEntries(Object.entries(row).reverse())).reverse();
    expect(digestOf(reversed as unknown as Row[])).toEqual(digestOf(rows));
    const withUndefined = { ...rows[1], birthYear: undefined } as unknown as Row;
    expect(digestOf([rows[0] as Row, withUndefined])).toEqual(digestOf(rows));
  });

  it('is the same in every version, because apps and servers of two versions compare it', () => {
    expect(digestOf(rows)).toEqual({ players: [2, '3db6592f322589ae'] });
  });

  it.each([
    ['a row that is missing', [rows[0]]],
    ['a duplicate row', [...rows, rows[1]]],
    ['a number that differs', [{ ...rows[0], jerseyNumber: 8 }, rows[1]]],
    ['a list in another order', [{ ...rows[0], tags: ['y', 'x'] }, rows[1]]],
    ['null in place of a missing field', [{ ...rows[0], notes: null }, rows[1]]],
  ])('shows %s', (_, changed) => {
    const other = digestOf(changed as unknown as Row[]);
    expect(differingTables(digestOf(rows), other)).toEqual(['players']);
  });

  it('finds no difference in equal tables, and none in a table that both ends lack', () => {
    expect(differingTables(digestOf([]), {})).toEqual([]);
    expect(differingTables(digestOf(rows), digestOf(rows))).toEqual([]);
    expect(differingTables(digestOf(rows), {})).toEqual(['players']);
  });
});
