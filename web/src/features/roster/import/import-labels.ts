import { countWithNoun } from '@full-count/baseball';
import { type NamedChange, type PlayerRow, UNKNOWN_POSITION } from '@full-count/sync-protocol';
import { upperFirst } from '../../../format/title-case.ts';
import type { ImportRecord, PlannedLine, PlayerChanges } from './import-plan.ts';

const labels: Readonly<Record<keyof PlayerChanges, string>> = {
  jersey: 'jersey',
  position: 'position',
  bats: 'bats',
  throws: 'throws',
  birthYear: 'born',
};

export function outcomeText({ outcome }: PlannedLine, updatesExisting: boolean): string {
  switch (outcome.kind) {
    case 'add':
      return 'New';
    case 'same':
      return 'No change';
    case 'update':
      return updatesExisting ? changesText(outcome.rosterPlayer, outcome.changes) : 'Skipped';
    case 'fault':
      return 'Not imported';
  }
}

function changesText(rosterPlayer: PlayerRow, changes: PlayerChanges): string {
  const parts = (Object.keys(changes) as (keyof PlayerChanges)[]).map((key) => {
    const before = rosterPlayer[key];
    const was = before === null || before === UNKNOWN_POSITION ? '' : `, was ${before}`;
    return `${labels[key]} ${changes[key]}${was}`;
  });
  return upperFirst(parts.join('; '));
}

export function importedText(addedCount: number, updatedCount: number): string {
  const addedText = `${countWithNoun(addedCount, 'player')} added`;
  if (updatedCount === 0) return addedText;
  if (addedCount === 0) return `${countWithNoun(updatedCount, 'player')} updated`;
  return `${addedText}, ${updatedCount} updated`;
}

/** An updated detail gets its old value back unless someone changed it since. */
export function undoChanges(record: ImportRecord, roster: readonly PlayerRow[]): NamedChange[] {
  const rosterById = new Map(roster.map((player) => [player.id, player]));
  const removals = record.addedIds
    .filter((id) => rosterById.has(id))
    .map((playerId): NamedChange => ({ name: 'player.remove', args: { playerId } }));
  const reversals = record.updatedPlayers.flatMap(({ before, changes }): NamedChange[] => {
    const player = rosterById.get(before.id);
    const unchangedKeys = (Object.keys(changes) as (keyof PlayerChanges)[]).filter(
      (key) => player?.[key] === changes[key],
    );
    if (unchangedKeys.length === 0) return [];
    const oldValues = Object.fromEntries(unchangedKeys.map((key) => [key, before[key]]));
    return [{ name: 'player.update', args: { playerId: before.id, changes: oldValues } }];
  });
  return [...removals, ...reversals];
}
