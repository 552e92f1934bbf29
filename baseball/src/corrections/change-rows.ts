import type { Count } from '../fold/count.ts';
import { BASES } from '../fold/runners/bases.ts';
import type { Bases, Discrepancy } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { ordinal } from '../vocabulary/counted-text.ts';
import { RESULT_LABELS, refinedResult } from '../vocabulary/result-names.ts';
import { unreachable } from '../vocabulary/unreachable.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { FoldChange, Half, PlateAppearanceEnd } from './compare-folds.ts';

export interface ChangeRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export const DISCREPANCY_LABELS: Readonly<Record<Discrepancy['kind'], string>> = {
  after_the_end: 'Pitch after the at-bat ended',
  after_forfeit: 'Logged after the forfeit',
  half_ended_early: 'Half-inning ended before three outs',
  half_ended_late: 'Half-inning went past three outs',
  result_disagrees: "Result doesn't fit the call and count",
  third_strike_not_dropped: "The batter can't run on this third strike",
  advance_conflict: "Those runner moves aren't possible",
  no_result: 'The at-bat before this has no result',
  out_of_order: 'Batted out of order',
  batter_on_base: 'The batter stands on base',
};

export function changeRows(changes: readonly FoldChange[]): ChangeRow[] {
  return changes.map(rowOf);
}

function rowOf(change: FoldChange): ChangeRow {
  switch (change.kind) {
    case 'count':
      return changeRow('Count', countText(change.before), countText(change.after));
    case 'batter':
      return changeRow('Batter', change.before.name, change.after.name);
    case 'pitcher':
      return changeRow('Pitcher', change.before.name, change.after.name);
    case 'result':
      return changeRow(change.batter.name, endText(change.before), endText(change.after));
    case 'score':
      return changeRow('Score', scoreText(change.before), scoreText(change.after));
    case 'runs':
      return changeRow(`Runs, ${halfText(change)}`, String(change.before), String(change.after));
    case 'half':
      return changeRow('Inning', halfText(change.before), halfText(change.after));
    case 'outs':
      return changeRow('Outs', String(change.before), String(change.after));
    case 'bases':
      return changeRow('Bases', basesText(change.before), basesText(change.after));
    case 'due_batter':
      return changeRow('At bat', nameText(change.before), nameText(change.after));
    case 'problem': {
      const label = DISCREPANCY_LABELS[change.problem];
      return changeRow('Needs a look', change.appears ? '–' : label, change.appears ? label : '–');
    }
    default:
      return unreachable(change);
  }
}

function changeRow(label: string, before: string, after: string): ChangeRow {
  return { label, before, after };
}

function endText(end: PlateAppearanceEnd | null): string {
  return end === null ? 'No result' : RESULT_LABELS[refinedResult(end.result, end.battedBall)];
}

function countText({ balls, strikes }: Count): string {
  return `${balls}-${strikes}`;
}

function scoreText({ team, opponent }: Readonly<Record<Side, number>>): string {
  return `${team}–${opponent}`;
}

function halfText({ inning, halfInning }: Half): string {
  return `${halfInning === 'top' ? 'top' : 'bottom'} of the ${ordinal(inning)}`;
}

function basesText(bases: Bases): string {
  const occupied = BASES.filter((base) => bases[base] !== null);
  if (occupied.length === 0) return 'Empty';
  if (occupied.length === 3) return 'Loaded';
  return `On ${occupied.join(' and ')}`;
}

function nameText(person: Person | null): string {
  return person?.name ?? 'No one';
}
