import type { GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { gameDetail } from './game-detail.ts';

const game = (changes: Partial<GameRow>) =>
  ({
    homeTeam: true,
    gameDate: new Date(2026, 5, 20, 9, 0).toISOString(),
    status: 'scheduled',
    lineup: null,
    ...changes,
  }) as GameRow;

it('tells of a scheduled game where, when, and whether its lineup is set', () => {
  expect(gameDetail(game({}), undefined)).toBe('Home, 9:00 AM, no lineup');
  const lineup = { team: null, opponent: null };
  expect(gameDetail(game({ homeTeam: false, lineup }), undefined)).toBe(
    'Away, 9:00 AM, lineup set',
  );
});

it('tells of a played game its pitches, and what of it is not sent', () => {
  const played = game({ status: 'completed' });
  expect(gameDetail(played, undefined)).toBe('Home');
  expect(gameDetail(played, { pitches: 142, waiting: 0 })).toBe('Home, 142 pitches, all sent');
  expect(gameDetail(played, { pitches: 1, waiting: 40 })).toBe('Home, 1 pitch, 40 waiting');
});
