import { expect, test } from 'vitest';
import { participantsOf } from './participants.ts';
import type { PracticePitch } from './practice-pitches.ts';

test('the pitchers of a session are listed in the order of their first pitches, each with their count', () => {
  const [ana, uma] = [
    { id: 'u1', name: 'Ana' },
    { id: null, name: 'Uma' },
  ];
  const pitches = [uma, ana, uma, { id: 'u1', name: 'Ana Ruiz' }, uma];
  expect(participantsOf(pitches.map((pitcher) => ({ pitcher }) as PracticePitch))).toEqual([
    { id: null, name: 'Uma', pitches: 3 },
    { id: 'u1', name: 'Ana', pitches: 2 },
  ]);
  expect(participantsOf([])).toEqual([]);
});
