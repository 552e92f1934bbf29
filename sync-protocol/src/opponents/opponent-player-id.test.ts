import { expect, it } from 'vitest';
import { opponentPlayerId } from './opponent-player-id.ts';

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
