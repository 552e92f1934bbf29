import { expect, it } from 'vitest';
import { blankPlayer, digitsOnly, playerDetails, playerFaults } from './player-form.ts';

it('needs a name and nothing else', () => {
  expect(playerFaults({ ...blankPlayer, playerName: '  ' })).toEqual({
    playerName: 'Player name is required',
  });
  expect(playerFaults({ ...blankPlayer, playerName: 'Mateo' })).toEqual({});
});

it('keeps only the digits of a jersey', () => {
  expect(digitsOnly('#1a4')).toBe('14');
  expect(digitsOnly('1234')).toBe('12');
});

it('sends a blank position and jersey as none', () => {
  expect(playerDetails({ playerName: ' Mateo ', position: ' ', jerseyNumber: '' })).toEqual({
    playerName: 'Mateo',
    position: null,
    jerseyNumber: null,
  });
  expect(
    playerDetails({ playerName: 'Mateo', position: 'SS', jerseyNumber: '03' }).jerseyNumber,
  ).toBe(3);
});
