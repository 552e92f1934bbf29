import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { choiceOf, NEW_GUEST, optionsFor, peopleFor, personOfChoice } from './matchup-row.tsx';

const roster = [
  { id: 'p1', playerName: 'Ana Abara', jersey: '12' },
  { id: 'p2', playerName: 'Bo Bell', jersey: null },
] as PlayerRow[];
const ana = { id: 'p1', name: 'Ana Abara' };
const guest = { id: null, name: 'Ana Abara' };
const removedPlayer = { id: 'p9', name: 'Cy Cole' };

test('a guest’s choice differs from that of a player with the same name', () => {
  expect(choiceOf(ana)).toBe('p1');
  expect(choiceOf(guest)).toBe('guest-Ana Abara');
  expect(choiceOf(null)).toBe('');
});

test('the roster comes first, then other people of the session, each once', () => {
  const people = peopleFor(roster, [ana, null, removedPlayer, guest, removedPlayer], guest);
  expect(people.map(choiceOf)).toEqual(['p1', 'p2', 'p9', 'guest-Ana Abara']);
  expect(personOfChoice(people, 'p9')).toEqual(removedPlayer);
  expect(personOfChoice(people, '')).toBeNull();
});

test('options show jerseys and guests, and the last one adds a guest', () => {
  expect(optionsFor(peopleFor(roster, [guest], null), roster)).toEqual([
    { value: 'p1', label: '12 Ana Abara' },
    { value: 'p2', label: 'Bo Bell' },
    { value: 'guest-Ana Abara', label: 'Ana Abara (guest)' },
    { value: NEW_GUEST, label: 'Add a guest…' },
  ]);
});
