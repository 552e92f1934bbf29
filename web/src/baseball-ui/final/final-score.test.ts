import { expect, it } from 'vitest';
import { headline } from './final-score.tsx';

const completed = { status: 'completed' } as const;

it('says who won after the game has ended', () => {
  expect(headline(completed, { team: 3, opponent: 2 }, 'Aces')).toBe('Aces win');
  expect(headline(completed, { team: 1, opponent: 2 }, 'Aces')).toBe('Aces lose');
  expect(headline(completed, { team: 2, opponent: 2 }, 'Aces')).toBe('Tie game');
  expect(headline({ status: 'live' }, { team: 2, opponent: 0 }, 'Aces')).toBe('In Progress');
});
