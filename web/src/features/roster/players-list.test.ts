import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { findPlayers, type RosterOrder, sortRoster } from './players-list.tsx';

const players = [
  { playerName: 'Ana Ruiz', position: 'Unknown', jersey: null },
  { playerName: 'Bo Tanner', position: 'CF/LF', jersey: '12' },
  { playerName: 'José Marsh', position: 'P', jersey: '0' },
  { playerName: 'Sam Hollow', position: 'p, 1b', jersey: '7' },
] as PlayerRow[];

const names = (list: readonly PlayerRow[]) => list.map(({ playerName }) => playerName);
const ordered = (order: RosterOrder) => names(sortRoster(players, order));

it('sorts by name, jersey or position, with unknown values last', () => {
  expect(ordered('name')).toEqual(names(players));
  expect(ordered('jersey')).toEqual(['José Marsh', 'Sam Hollow', 'Bo Tanner', 'Ana Ruiz']);
  expect(ordered('position')).toEqual(['José Marsh', 'Sam Hollow', 'Bo Tanner', 'Ana Ruiz']);
});

it('finds players by a part of the name or position, or by the whole jersey number', () => {
  expect(names(findPlayers(players, 'jose'))).toEqual(['José Marsh']);
  expect(names(findPlayers(players, ' CF '))).toEqual(['Bo Tanner']);
  expect(names(findPlayers(players, '#7'))).toEqual(['Sam Hollow']);
  expect(findPlayers(players, '00')).toEqual([]);
  expect(names(findPlayers(players, '07'))).toEqual(['Sam Hollow']);
  // The search finds a part of a position ("1b") but not of a jersey (12).
  expect(names(findPlayers(players, '1'))).toEqual(['Sam Hollow']);
  expect(findPlayers(players, '')).toHaveLength(4);
});
