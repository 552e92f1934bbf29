import { expect, it } from 'vitest';
import { opponentPlayerId } from './opponent-player-id.ts';

// Stored rows have these ids, so they must never change.
it.each([
  [
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    'Águilas',
    'José Núñez',
    '3d1b01db-03fe-555c-a2e3-a582e58f8bc7',
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
    '2007c5e2-c6a2-5666-aea7-5609e7a5fa09',
  ],
])('makes the same id on every device: team %s, %s, %s', (teamId, opponent, name, id) => {
  expect(opponentPlayerId(teamId, opponent, name)).toBe(id);
});
