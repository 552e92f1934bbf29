import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { importChanges, planImport, rosterAfter, undoChanges } from './import-plan.ts';

const uses = ['name', 'jersey', 'position'] as const;

function onRoster(id: string, playerName: string, jersey: string | null): PlayerRow {
  const joinedAt = '2026-05-02T17:00:00.000Z';
  const unknown = { playerId: null, bats: null, throws: null, birthYear: null };
  return { id, playerName, jersey, position: 'Unknown', joinedAt, ...unknown };
}

const roster = [
  onRoster('robin', 'Robin Fields', '7'),
  onRoster('sam', 'Sam Hollow', null),
  onRoster('ana7', 'Ana Ruiz', '3'),
  onRoster('ana9', 'Ana Ruiz', '9'),
];

function plan(...rows: string[][]) {
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  return planImport(lines, uses, roster);
}

const kinds = (...rows: string[][]) => plan(...rows).map(({ outcome }) => outcome.kind);

it('adds new players and updates known ones', () => {
  expect(kinds(['Bo Tanner', '4'], ['ROBIN  fields', '8'], ['Robin Fields', '7'])).toEqual([
    'add',
    'add',
    'same',
  ]);
  expect(plan(['sam hollow', '12', 'CF'])[0]?.outcome).toMatchObject({
    kind: 'update',
    rosterPlayer: { id: 'sam' },
    changes: { jersey: '12', position: 'CF' },
  });
});

it('computes the roster after the import', () => {
  const lines = plan(['Bo Tanner', '3'], ['Robin Fields', '9'], ['', '4']);
  const jerseys = (updatesExisting: boolean) =>
    rosterAfter(lines, updatesExisting, roster).map(
      ({ playerName, jersey }) => `${playerName} ${jersey}`,
    );
  expect(jerseys(true)).toEqual([
    ...['Robin Fields 9', 'Sam Hollow null', 'Ana Ruiz 3', 'Ana Ruiz 9'],
    'Bo Tanner 3',
  ]);
  expect(jerseys(false)[0]).toBe('Robin Fields 7');
});

it('distinguishes two players of one name by their jerseys', () => {
  expect(plan(['Ana Ruiz', '9', 'C'])[0]?.outcome).toMatchObject({
    kind: 'update',
    rosterPlayer: { id: 'ana9' },
    changes: { position: 'C' },
  });
  expect(kinds(['Ana Ruiz', '44'])).toEqual(['add']);
  expect(plan(['Ana Ruiz'])[0]?.outcome).toEqual({
    kind: 'fault',
    faults: ['More than one player has this name. Add the jersey number.'],
  });
});

it('refuses the second line of the same player', () => {
  expect(plan(['Bo Tanner', '4'], ['bo tanner', '4'])[1]?.outcome).toEqual({
    kind: 'fault',
    faults: ['This is the same player as on line 2.'],
  });
  expect(kinds(['Bo Tanner', '4'], ['Bo Tanner', '5'])).toEqual(['add', 'add']);
});

it('makes one change for each new or updated player', () => {
  const lines = plan(['Bo Tanner', '4', 'C'], ['Robin Fields', '8'], ['', '3']);
  const newId = () => 'new';
  expect(importChanges(lines, true, newId).changes).toEqual([
    {
      name: 'player.add',
      args: { id: 'new', playerName: 'Bo Tanner', jersey: '4', position: 'C' },
    },
    { name: 'player.update', args: { playerId: 'robin', changes: { jersey: '8' } } },
  ]);
  expect(importChanges(lines, false, newId).changes).toHaveLength(1);
});

it('undoes an import except for later changes by others', () => {
  const { record } = importChanges(
    plan(['Bo Tanner', '4'], ['Robin Fields', '8', 'P'], ['Sam Hollow', '12']),
    true,
    () => 'bo',
  );
  const later = [
    onRoster('bo', 'Bo Tanner', '4'),
    { ...onRoster('robin', 'Robin Fields', '8'), position: 'SS' },
    onRoster('sam', 'Sam Hollow', '15'),
  ];
  expect(undoChanges(record, later)).toEqual([
    { name: 'player.remove', args: { playerId: 'bo' } },
    { name: 'player.update', args: { playerId: 'robin', changes: { jersey: '7' } } },
  ]);
  expect(undoChanges(record, [])).toEqual([]);
});
