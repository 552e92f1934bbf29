import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import {
  blankPlayer,
  changedDetails,
  digitsOnly,
  playerDetails,
  playerFaults,
  playerForm,
} from './player-form.ts';

it('needs a name and nothing else', () => {
  expect(playerFaults({ ...blankPlayer, playerName: '  ' }, 2026)).toEqual({
    playerName: 'Player name is required',
  });
  expect(playerFaults({ ...blankPlayer, playerName: 'Mateo' }, 2026)).toEqual({});
});

it('takes a jersey number from 0 on, in the Clubhouse from 1 on', () => {
  const zero = { ...blankPlayer, playerName: 'Mateo', jerseyNumber: '0' };
  expect(playerFaults(zero, 2026)).toEqual({});
  expect(playerFaults(zero, 2026, 1)).toEqual({ jerseyNumber: 'Jersey number must be 1 to 99' });
  expect(playerFaults({ ...zero, jerseyNumber: '1' }, 2026, 1)).toEqual({});
  expect(playerFaults({ ...zero, jerseyNumber: '' }, 2026, 1)).toEqual({});
});

it('takes a birth year up to this one', () => {
  const faultOf = (birthYear: string) =>
    playerFaults({ ...blankPlayer, playerName: 'Mateo', birthYear }, 2026).birthYear;
  expect(faultOf('2014')).toBeUndefined();
  for (const wrong of ['14', '1899', '2027']) {
    expect(faultOf(wrong)).toBe('Enter a four-digit year');
  }
});

it('keeps only the digits of a jersey and a year', () => {
  expect(digitsOnly('#1a4', 2)).toBe('14');
  expect(digitsOnly('1234', 2)).toBe('12');
  expect(digitsOnly("'2014", 4)).toBe('2014');
});

it('sends what is blank as not known', () => {
  const nothing = { position: null, jerseyNumber: null, bats: null, throws: null, birthYear: null };
  expect(playerDetails({ ...blankPlayer, playerName: ' Mateo ', position: ' ' })).toEqual({
    playerName: 'Mateo',
    ...nothing,
  });
  const form = { ...blankPlayer, jerseyNumber: '03', bats: 'S', birthYear: '2014' } as const;
  expect(playerDetails(form)).toMatchObject({ jerseyNumber: 3, bats: 'S', birthYear: 2014 });
});

it('shows a player as he is, and sends only what was changed', () => {
  const player = {
    playerName: 'Mateo',
    position: 'Unknown',
    jerseyNumber: 7,
    bats: null,
    throws: 'L',
    birthYear: 2014,
  } as PlayerRow;
  const shown = playerForm(player);
  expect(shown).toMatchObject({ position: '', jerseyNumber: '7', bats: '', birthYear: '2014' });
  expect(changedDetails(shown, shown)).toEqual({});
  expect(changedDetails(shown, { ...shown, bats: 'S', birthYear: '' })).toEqual({
    bats: 'S',
    birthYear: null,
  });
});
