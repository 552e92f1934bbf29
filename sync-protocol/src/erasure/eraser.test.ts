import { expect, test } from 'vitest';
import { opponentPlayerId } from '../opponents/opponent-players.ts';
import { Eraser, guestId } from './eraser.ts';

const teamId = '0193aa00-0000-7000-8000-000000000001';
const playerId = '0193aa00-0000-7000-8000-000000000002';
const name = 'Player 12';

test.each(['Smith-Jones', "O'Neil (Jr.)", 'J. R. [Bud] Lee', 'Ann \\ Bo / Cy | Di ^ $ * + ? {2}'])(
  'finds %s in a note, in any case and with any white space',
  (typed) => {
    const eraser = new Eraser(teamId, { playerId, name }, [`Lee ${typed}`]);
    const notes = `LEE  ${typed.toUpperCase()} tips pitches`;
    expect(eraser.erase({ notes }, null)).toEqual({ notes: 'Player 12 tips pitches' });
  },
);

test('leaves a longer name alone', () => {
  const eraser = new Eraser(teamId, { playerId, name }, ['Ann Vale']);
  const row = { notes: 'Joann Vale, Ann Valentine', id: 'x' };
  expect(eraser.erase(row, null)).toBe(row);
});

test('keeps another person of the same name, and who has the name on the other side', () => {
  const ofPlayer = new Eraser(teamId, { playerId, name });
  const people = [
    { id: playerId, name: 'Ann Vale' },
    { id: teamId, name: 'Ann Vale' },
  ];
  expect(ofPlayer.erase(people, null)).toEqual([{ id: playerId, name }, people[1]]);
  const ann = { id: null, name: 'Ann Vale' };
  const entry = { battingSide: 'team', batter: ann, pitcher: ann };
  const nameId = opponentPlayerId(teamId, 'Lakeside', 'ann vale');
  const ofOpponent = new Eraser(teamId, { nameId, name });
  expect(ofOpponent.erase(entry, 'LAKESIDE')).toEqual({ ...entry, pitcher: { id: null, name } });
  expect(ofOpponent.erase(entry, 'Hillside')).toBe(entry);
  const ofGuest = new Eraser(teamId, { nameId: guestId(teamId, 'ANN VALE'), name });
  expect(ofGuest.erase(entry, 'Lakeside')).toEqual({ ...entry, batter: { id: null, name } });
});
