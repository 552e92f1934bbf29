import { countWithNoun } from '@full-count/baseball';
import { type PlayerRow, UNKNOWN_POSITION } from '@full-count/sync-protocol';
import { upperFirst } from '../../../format/title-case.ts';
import type { PlannedLine } from './import-plan.ts';
import type { PlayerChanges } from './import-record.ts';

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
