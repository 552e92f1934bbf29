import type { PlayerRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import type { Outcome } from './import-plan.ts';
import { importedText, outcomeText } from './import-plan.ts';

const rosterPlayer = { jersey: '7', position: 'Unknown', bats: null } as PlayerRow;
const outcomeOf = (outcome: Outcome, updatesExisting = true) =>
  outcomeText({ line: 2, player: { playerName: 'Robin Fields' }, outcome }, updatesExisting);

it('names the outcome of a line', () => {
  expect(outcomeOf({ kind: 'add' })).toBe('New');
  expect(outcomeOf({ kind: 'same', rosterPlayer })).toBe('No change');
  const changes = { jersey: '12', position: 'CF', bats: 'S' } as const;
  const update = { kind: 'update', rosterPlayer, changes } as const;
  expect(outcomeOf(update)).toBe('Jersey 12, was 7; position CF; bats S');
  expect(outcomeOf(update, false)).toBe('Skipped');
});

it('counts what was imported', () => {
  expect(importedText(1, 0)).toBe('1 player added');
  expect(importedText(18, 3)).toBe('18 players added, 3 updated');
  expect(importedText(0, 1)).toBe('1 player updated');
});
