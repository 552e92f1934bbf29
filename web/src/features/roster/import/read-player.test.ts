import { expect, it } from 'vitest';
import type { ColumnUse } from './columns.ts';
import { readPlayer } from './read-player.ts';

const uses = ['name', 'jersey', 'position', 'bats', 'throws', 'birthYear'] as const;
const read = (...cells: string[]) => readPlayer(cells, uses);
const named = (cells: string[], columns: ColumnUse[]) =>
  readPlayer(cells, columns).player.playerName;

it('reads every detail as coaches write it', () => {
  expect(read('Robin Fields', '#07', 'SS', 'Switch', 'righty', '2014')).toEqual({
    player: {
      playerName: 'Robin Fields',
      jersey: '7',
      position: 'SS',
      bats: 'S',
      throws: 'R',
      birthYear: 2014,
    },
    faults: [],
  });
  expect(read('Robin Fields', '#00', '', 'S', 'Both').player).toEqual({
    playerName: 'Robin Fields',
    jersey: '00',
    bats: 'S',
    throws: 'S',
  });
  expect(read('Robin Fields', '0', 'P, 1B', 'l', 'LH', '5/12/2013').player).toMatchObject({
    jersey: '0',
    position: 'P, 1B',
    bats: 'L',
    throws: 'L',
    birthYear: 2013,
  });
});

it('leaves out missing details', () => {
  expect(read('Robin Fields')).toEqual({ player: { playerName: 'Robin Fields' }, faults: [] });
});

it('names the fault of each cell', () => {
  expect(read('', '112', 'x'.repeat(101), 'Q', 'X', "'13").faults).toEqual([
    'The name is missing.',
    `"112" isn't a jersey number. Use 0 to 99.`,
    `"${'x'.repeat(29)}…" is too long for a position.`,
    'Bats must be R, L or S, not "Q".',
    'Throws must be R, L or S, not "X".',
    `"'13" isn't a birth year.`,
  ]);
  expect(read('x'.repeat(101)).faults).toEqual(['The name is longer than 100 characters.']);
  expect(read('Ro\u{0}bin').faults).toEqual(["The name has a character that can't be used."]);
  expect(read('Robin', '7', '', '', '', '2099').faults).toHaveLength(1);
  expect(read('Robin', '7', '', '', '', '2013 2014').faults).toHaveLength(1);
});

it('joins a name with the first name first', () => {
  expect(named(['Fields', 'Robin'], ['lastName', 'firstName'])).toBe('Robin Fields');
  expect(named(['Fields, Robin'], ['name'])).toBe('Robin Fields');
  expect(named(['Robin Fields, Jr.'], ['name'])).toBe('Robin Fields, Jr.');
});

it.each([
  ['batsAndThrows', 'S/R', { bats: 'S', throws: 'R' }],
  ['batsAndThrows', 'Right / Left', { bats: 'R', throws: 'L' }],
  ['batsAndThrows', 'L', { bats: 'L' }],
  ['batsAndThrows', 'R/', { bats: 'R' }],
  ['batsAndThrows', 'S/S', { bats: 'S', throws: 'S' }],
  ['bats', 'R/L', { bats: 'R', throws: 'L' }],
  ['bats', 'L-R', { bats: 'L', throws: 'R' }],
  ['bats', 'right-handed', { bats: 'R' }],
  ['bats', 'Switch hitter', { bats: 'S' }],
] as const)('reads from the column %s: %s', (use, cell, hands) => {
  const result = readPlayer(['Robin', cell], ['name', use]);
  expect(result).toEqual({ player: { playerName: 'Robin', ...hands }, faults: [] });
});

it('prefers a column for throws, and does not accept three hands', () => {
  const columns = ['name', 'bats', 'throws'] as const;
  expect(readPlayer(['Robin', 'R/L', 'R'], columns).player).toMatchObject({ throws: 'R' });
  expect(readPlayer(['Robin', 'R/L/R'], columns).faults).toEqual([
    'Bats must be R, L or S, not "R/L/R".',
  ]);
});

it('reads a formula as plain text', () => {
  expect(read('=HYPERLINK("http://example.com")').player.playerName).toBe(
    '=HYPERLINK("http://example.com")',
  );
});
