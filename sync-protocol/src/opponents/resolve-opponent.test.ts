import { expect, it } from 'vitest';
import type { OpponentPlayerRow } from '../rows/opponent-player.ts';
import { resolveOpponent } from './resolve-opponent.ts';

const row = (id: string, names: string[], more: Partial<OpponentPlayerRow> = {}) => ({
  id,
  opponent: 'Lakeside',
  name: names.at(-1) ?? '',
  names,
  bats: null,
  throws: null,
  mergedInto: null,
  createdAt: '2026-05-02T17:30:00.000Z',
  ...more,
});

it('finds a player by every name in the logs', () => {
  const rows = [row('a', ['Smyth', 'Smith'])];
  expect(resolveOpponent(rows, 'Smyth')?.id).toBe('a');
  expect(resolveOpponent(rows, 'Smith')?.id).toBe('a');
  expect(resolveOpponent(rows, 'Jones')).toBeUndefined();
});

it('prefers the row that was made for the name, then the older of two renamed to it', () => {
  const renamed = row('a', ['Smyth', 'Smith']);
  expect(resolveOpponent([renamed, row('b', ['Smith'])], 'Smith')?.id).toBe('b');
  const later = row('b', ['Schmidt', 'Smith'], { createdAt: '2026-05-03T00:00:00.000Z' });
  expect(resolveOpponent([later, renamed], 'Smith')?.id).toBe('a');
});

it('follows merges to their end, or to the last row that is there', () => {
  const rows = [
    row('a', ['Smyth'], { mergedInto: 'b' }),
    row('b', ['Smith'], { mergedInto: 'c' }),
    row('c', ['J. Smith']),
  ];
  expect(resolveOpponent(rows, 'Smyth')?.id).toBe('c');
  expect(resolveOpponent([rows[0] as OpponentPlayerRow], 'Smyth')?.id).toBe('a');
});

it('treats merges that form a cycle as one player, for every name', () => {
  const rows = [
    row('d', ['Before'], { mergedInto: 'b' }),
    row('a', ['One'], { mergedInto: 'b' }),
    row('b', ['Two'], { mergedInto: 'c' }),
    row('c', ['Three'], { mergedInto: 'a' }),
  ];
  for (const name of ['Before', 'One', 'Two', 'Three']) {
    expect(resolveOpponent(rows, name)?.id).toBe('a');
  }
});

it('finds a player under any spelling', () => {
  const rows = [row('a', ["O'Neil"])];
  expect(resolveOpponent(rows, 'O\u2019NEIL')?.id).toBe('a');
  expect(resolveOpponent(rows, 'ONeil')).toBeUndefined();
});
