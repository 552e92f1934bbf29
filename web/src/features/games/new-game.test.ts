import { describe, expect, it } from 'vitest';
import { newGameArgs, newGameFaults } from './new-game.ts';

const form = {
  opponent: ' Cedar Park Hawks ',
  day: '2026-06-20',
  time: '09:00',
  where: 'away',
} as const;

describe('a new game', () => {
  it('needs an opponent, a day and a time', () => {
    expect(newGameFaults(form)).toEqual({});
    expect(newGameFaults({ ...form, opponent: '  ' })).toEqual({
      opponent: 'Opponent is required',
    });
    expect(newGameFaults({ ...form, day: '' })).toEqual({ day: 'Game date is required' });
    expect(newGameFaults({ ...form, time: '' })).toEqual({ time: 'Start time is required' });
  });

  it('is created at the instant that the device’s clock means', () => {
    const args = newGameArgs(form, 'id', 6);
    expect(args).toMatchObject({
      id: 'id',
      opponent: 'Cedar Park Hawks',
      homeTeam: false,
      innings: 6,
    });
    expect(new Date(args.gameDate).getHours()).toBe(9);
  });
});
