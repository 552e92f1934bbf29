import type { PlayerRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import {
  addSlot,
  chooseInSlot,
  emptyPlaces,
  isComplete,
  type LineupForm,
  lineupForm,
  lineupsOf,
  moveSlot,
  offeredPlayers,
  removeSlot,
  type SideForm,
  sharedNames,
} from './lineup-form.ts';

const roster = Array.from({ length: 10 }, (_, index) => player(`id-${index}`, `Player ${index}`));

function player(id: string, playerName: string): PlayerRow {
  return {
    id,
    playerId: null,
    playerName,
    position: 'CF',
    jerseyNumber: null,
    bats: null,
    throws: null,
    birthYear: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
  };
}

function filled(values: readonly string[], pitcher: string): SideForm {
  return { slots: values.map((value, key) => ({ key, value })), pitcher };
}

const complete: LineupForm = {
  team: filled(
    roster.slice(0, 9).map((one) => one.id),
    'id-9',
  ),
  opponent: filled('ABCDEFGHI'.split(''), 'J'),
};

describe('a lineup', () => {
  it('begins with nine empty slots a side', () => {
    const form = lineupForm(null);
    expect(form.team.slots).toHaveLength(9);
    expect(emptyPlaces(form.opponent)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is complete when every slot and both pitchers are chosen', () => {
    expect(isComplete(complete)).toBe(true);
    expect(isComplete({ ...complete, team: { ...complete.team, pitcher: '' } })).toBe(false);
    expect(isComplete({ ...complete, opponent: chooseInSlot(complete.opponent, 4, '  ') })).toBe(
      false,
    );
    expect(isComplete({ ...complete, team: addSlot(complete.team) })).toBe(false);
  });

  it('offers a player in one slot only, his own', () => {
    const offered = offeredPlayers(roster, complete.team, 3).map((one) => one.id);
    expect(offered).toEqual(['id-3', 'id-9']);
  });

  it('gains slots and loses them down to one', () => {
    expect(addSlot(complete.team).slots.at(-1)).toEqual({ key: 9, value: '' });
    const one = filled(['A'], '');
    expect(removeSlot(one, 0)).toBe(one);
    expect(removeSlot(filled(['A', 'B'], ''), 0).slots).toEqual([{ key: 1, value: 'B' }]);
  });

  it('lets a batter change places with his neighbour, and no further than the ends', () => {
    const values = (side: SideForm) => side.slots.map((slot) => slot.value).join('');
    expect(values(moveSlot(complete.opponent, 2, -1))).toBe('ACBDEFGHI');
    expect(values(moveSlot(complete.opponent, 0, -1))).toBe('ABCDEFGHI');
    expect(values(moveSlot(complete.opponent, 8, 1))).toBe('ABCDEFGHI');
  });

  it('says which opponents share a name', () => {
    expect(sharedNames(complete)).toEqual([]);
    expect(sharedNames({ ...complete, opponent: filled(['Smith', 'Lee', ' Smith'], '') })).toEqual([
      'Smith',
    ]);
  });

  it('travels as people in batting order, and reads back as it was entered', () => {
    const lineups = lineupsOf(complete, roster);
    expect(lineups.team?.battingOrder[0]).toEqual({ id: 'id-0', name: 'Player 0' });
    expect(lineups.opponent?.startingPitcher).toEqual({ id: null, name: 'J' });
    expect(lineupForm(lineups)).toEqual(complete);
  });
});
