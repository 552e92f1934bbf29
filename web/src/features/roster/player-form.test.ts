import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { blankPlayer, digitsOnly, playerDetails, playerFaults, playerForm } from './player-form.ts';

const ON_PLAYERS_SCREEN = { thisYear: 2026 };
const IN_CLUBHOUSE = { thisYear: 2026, minJersey: 1 } as const;

it('requires only a name', () => {
  expect(playerFaults({ ...blankPlayer, playerName: '  ' }, ON_PLAYERS_SCREEN)).toEqual({
    playerName: 'Player name is required',
  });
  expect(playerFaults({ ...blankPlayer, playerName: 'Mateo' }, ON_PLAYERS_SCREEN)).toEqual({});
});

it('accepts jersey numbers from 0, in the Clubhouse from 1', () => {
  const zero = { ...blankPlayer, playerName: 'Mateo', jersey: '0' };
  expect(playerFaults(zero, ON_PLAYERS_SCREEN)).toEqual({});
  expect(playerFaults(zero, IN_CLUBHOUSE)).toEqual({ jersey: 'Jersey number must be 1 to 99' });
  expect(playerFaults({ ...zero, jersey: '1' }, IN_CLUBHOUSE)).toEqual({});
  expect(playerFaults({ ...zero, jersey: '' }, IN_CLUBHOUSE)).toEqual({});
  for (const jersey of ['0', '00']) {
    const unchanged = { ...IN_CLUBHOUSE, jerseyBefore: jersey };
    expect(playerFaults({ ...zero, jersey }, unchanged)).toEqual({});
  }
  expect(playerFaults({ ...zero, jersey: '00' }, { ...IN_CLUBHOUSE, jerseyBefore: '0' })).toEqual({
    jersey: 'Jersey number must be 1 to 99',
  });
});

it('accepts a birth year up to the current year', () => {
  const faultOf = (birthYear: string) =>
    playerFaults({ ...blankPlayer, playerName: 'Mateo', birthYear }, ON_PLAYERS_SCREEN).birthYear;
  expect(faultOf('2014')).toBeUndefined();
  for (const wrongYear of ['14', '1899', '2027']) {
    expect(faultOf(wrongYear)).toBe('Enter a four-digit year');
  }
});

it('keeps only the digits of a jersey and a year', () => {
  expect(digitsOnly('#1a4', 2)).toBe('14');
  expect(digitsOnly('1234', 2)).toBe('12');
  expect(digitsOnly("'2014", 4)).toBe('2014');
});

it('sends blank fields as null', () => {
  const nothing = { position: null, jersey: null, bats: null, throws: null, birthYear: null };
  expect(playerDetails({ ...blankPlayer, playerName: ' Mateo ', position: ' ' })).toEqual({
    playerName: 'Mateo',
    ...nothing,
  });
  const form = { ...blankPlayer, jersey: '03', bats: 'S', birthYear: '2014' } as const;
  expect(playerDetails({ ...form, jersey: '00' })).toMatchObject({ jersey: '00' });
  expect(playerDetails(form)).toMatchObject({ jersey: '3', bats: 'S', birthYear: 2014 });
});

it('shows the details of a player', () => {
  const player = {
    playerName: 'Mateo',
    position: 'Unknown',
    jersey: '7',
    bats: null,
    throws: 'L',
    birthYear: 2014,
  } as PlayerRow;
  const shown = playerForm(player);
  expect(shown).toMatchObject({ position: '', jersey: '7', bats: '', birthYear: '2014' });
});
