import type { GameRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { dayFieldValue, timeFieldValue } from '../../../format/day-and-time.ts';
import {
  blankGame,
  changedDetails,
  type GameForm,
  gameFaults,
  gameFields,
  gameForm,
} from './game-form.ts';

const ZONE = 'America/Chicago';

const form: GameForm = {
  opponent: ' Cedar Park Hawks ',
  day: '2026-06-20',
  time: '09:00',
  where: 'away',
  innings: '6',
  gameType: 'tournament',
  place: '',
  notes: '',
};

describe('a game’s form', () => {
  it('requires an opponent, a day and innings', () => {
    expect(gameFaults(form)).toEqual({});
    expect(gameFaults({ ...form, opponent: '  ' })).toEqual({ opponent: 'Opponent is required' });
    expect(gameFaults({ ...form, opponent: '\u200b' })).toEqual({
      opponent: 'Opponent is required',
    });
    expect(gameFaults({ ...form, opponent: 'Hawks\u202e' }).opponent).toMatch(
      /^Opponent has a hidden character that turns the text around/,
    );
    expect(gameFaults({ ...form, day: '' })).toEqual({ day: 'Game date is required' });
    expect(gameFaults({ ...form, time: '' })).toEqual({});
    for (const innings of ['', '0', '100']) {
      expect(gameFaults({ ...form, innings })).toEqual({ innings: 'Enter 1 to 99 innings' });
    }
  });

  it('starts with today and the team’s innings, and without a start time', () => {
    const now = new Date(2026, 5, 20, 18, 30);
    const blankForm = { day: '2026-06-20', time: '', where: 'home', innings: '7' };
    expect(blankGame(now, 7)).toMatchObject(blankForm);
  });

  it('uses the time zone of the device', () => {
    const details = gameFields(form, ZONE);
    expect(details).toMatchObject({ opponent: 'Cedar Park Hawks', homeTeam: false, innings: 6 });
    expect(details.gameType).toBe('tournament');
    expect(new Date(details.gameDate).getHours()).toBe(9);
  });

  it('shows the details of a game and sends only changed ones', () => {
    const gameDate = new Date(2026, 5, 20, 9, 0, 31).toISOString();
    const game = { opponent: 'Owls', gameDate, homeTeam: true, innings: 7 } as GameRow;
    const shown = gameForm(game, ZONE);
    expect(shown).toEqual({
      opponent: 'Owls',
      day: '2026-06-20',
      time: '09:00',
      where: 'home',
      innings: '7',
      gameType: 'season',
      place: '',
      notes: '',
    });
    expect(gameForm({ ...game, gameType: 'scrimmage' }, ZONE).gameType).toBe('scrimmage');
    expect(changedDetails(shown, { ...shown, gameType: 'scrimmage' }, ZONE)).toEqual({
      gameType: 'scrimmage',
    });
    expect(changedDetails(shown, shown, ZONE)).toEqual({});
    expect(changedDetails(shown, { ...shown, opponent: 'Owls 12U', where: 'away' }, ZONE)).toEqual({
      opponent: 'Owls 12U',
      homeTeam: false,
    });
    expect(changedDetails(shown, { ...shown, time: '10:30', innings: '9' }, ZONE)).toEqual({
      gameDate: new Date(2026, 5, 20, 10, 30).toISOString(),
      innings: 9,
    });
  });

  it('keeps a game without a start time on the team’s day', () => {
    const gameDate = '2026-05-02T05:00:00.000Z';
    const game = { opponent: 'Owls', gameDate, homeTeam: true, innings: 7 } as GameRow;
    const shown = gameForm(game, ZONE);
    expect(shown).toMatchObject({ day: '2026-05-02', time: '' });
    expect(changedDetails(shown, { ...shown, opponent: 'Hawks' }, ZONE)).toEqual({
      opponent: 'Hawks',
    });
    expect(gameFields({ ...shown, day: '2026-05-03' }, ZONE).gameDate).toBe(
      '2026-05-03T05:00:00.000Z',
    );
  });

  it('keeps the start time of a game that starts at the team’s midnight', () => {
    const midnight = new Date('2026-05-02T05:00:00.000Z');
    const day = dayFieldValue(midnight);
    const time = timeFieldValue(midnight);
    const { gameDate } = gameFields({ ...form, day, time }, ZONE);
    expect(gameForm({ ...form, gameDate } as unknown as GameRow, ZONE)).toMatchObject({
      day,
      time,
    });
  });
});
