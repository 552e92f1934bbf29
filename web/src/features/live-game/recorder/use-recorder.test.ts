import { expect, it } from 'vitest';
import type { LiveGame } from '../model/live-game.ts';
import { person } from '../testing/games.ts';
import { renameChanges } from './use-recorder.ts';

const fifth = person('Opponent Batter 5');
const kim = person('#23 Kim');
const ward = person('Ward');

it('gives a person another name wherever the log has them, and touches nobody else', () => {
  const plateAppearances = [
    { id: 'a', batter: fifth, pitcher: ward, pitches: [{ id: '1' }, { id: '2', batter: fifth }] },
    { id: 'b', batter: person('Ruiz'), pitcher: ward, pitches: [] },
  ];
  const events = [
    { id: 'e', type: 'batter_change', batter: ward, leaving: fifth },
    { id: 'f', type: 'stolen_base' },
    { id: 'p', type: 'fielding_change', positions: { 4: ward, 6: fifth } },
    { id: 's', type: 'state_set', bases: { first: fifth, second: ward, third: null } },
  ];
  const live = { game: { id: 'g' }, log: { plateAppearances, events } } as unknown as LiveGame;
  expect(renameChanges(live, fifth, kim)).toEqual([
    {
      name: 'plateAppearance.amend',
      args: { gameId: 'g', plateAppearanceId: 'a', changes: { batter: kim } },
    },
    {
      name: 'pitch.amend',
      args: { gameId: 'g', plateAppearanceId: 'a', pitchId: '2', changes: { batter: kim } },
    },
    { name: 'event.amend', args: { gameId: 'g', eventId: 'e', changes: { leaving: kim } } },
    {
      name: 'event.amend',
      args: { gameId: 'g', eventId: 'p', changes: { positions: { 4: ward, 6: kim } } },
    },
    {
      name: 'event.amend',
      args: {
        gameId: 'g',
        eventId: 's',
        changes: { bases: { first: kim, second: ward, third: null } },
      },
    },
  ]);
  expect(renameChanges(live, person('Nobody'), kim)).toEqual([]);
});
