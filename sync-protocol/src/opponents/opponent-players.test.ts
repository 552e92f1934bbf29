import { expect, it } from 'vitest';
import type { OpponentPlayerRow } from '../rows/player.ts';
import { opponentPlayerId, resolveOpponent } from './opponent-players.ts';

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

// Rows are stored under these ids.
it.each([
  [
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    'Águilas',
    'José Núñez',
    'cbf3df55-5d35-5b0c-be25-cbb0bfff6acd',
  ],
  [
    '0197a000-0000-7000-8000-000000000001',
    '東京',
    '山田 太郎',
    '76c381da-e69f-5bc5-9330-1c56dca4cc6f',
  ],
  [
    '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
    'Hawks 🦅',
    'A'.repeat(100),
    'bceb487c-3601-528b-8caf-a270f7ee8988',
  ],
])('makes the same id on every device: team %s, %s, %s', (teamId, opponent, name, id) => {
  expect(opponentPlayerId(teamId, opponent, name)).toBe(id);
});

it('makes the same id for all spellings', () => {
  const teamId = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(opponentPlayerId(teamId, "St. Mary's", "Shea O'Neil")).toBe(
    opponentPlayerId(teamId, 'ST.  MARY\u2019S', 'Shea\u00a0O\u2019neil\u200b'),
  );
});
