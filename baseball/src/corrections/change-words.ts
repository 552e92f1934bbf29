import type { Count } from '../fold/count/count.ts';
import type { Bases, Discrepancy } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { ordinal } from '../vocabulary/ordinal.ts';
import { RESULT_LABELS, resultByFlight } from '../vocabulary/result-names.ts';
import { resultVerb } from '../vocabulary/result-verbs.ts';
import { unreachable } from '../vocabulary/unreachable.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { EndedAs, FoldChange, Half } from './compare-folds.ts';

/** A row of the table "Change, Before, After". */
export interface ChangeRow {
  readonly what: string;
  readonly now: string;
  readonly next: string;
}

/** Where the log disagrees with the rules, as the staff read it. */
export const DISCREPANCY_WORDS: Readonly<Record<Discrepancy['kind'], string>> = {
  after_the_end: 'Pitch after the at-bat ended',
  half_ended_early: 'Half-inning ended before three outs',
  half_ended_late: 'Half-inning went past three outs',
  result_disagrees: "Result doesn't fit the call and count",
  advance_conflict: "Those runner moves aren't possible",
  no_result: 'The at-bat before this has no result',
  out_of_order: 'Batted out of order',
};

export function changeRows(changes: readonly FoldChange[]): ChangeRow[] {
  return changes.map(rowOf);
}

/**
 * All changes in one sentence: "Count 2-1 becomes 3-1, Ruiz walks (was a single), score 4–2 becomes
 * 4–3." Empty where nothing else changes.
 */
export function changeSentence(changes: readonly FoldChange[]): string {
  const hasScore = changes.some(({ kind }) => kind === 'score');
  // The runs of the half say the same as the score.
  const told = changes.filter(({ kind }) => !(hasScore && kind === 'runs'));
  const sentence = told.map(clauseOf).join(', ');
  return sentence === '' ? '' : `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

function rowOf(change: FoldChange): ChangeRow {
  switch (change.kind) {
    case 'count':
      return row('Count', countText(change.now), countText(change.next));
    case 'batter':
      return row('Batter', change.now.name, change.next.name);
    case 'pitcher':
      return row('Pitcher', change.now.name, change.next.name);
    case 'result':
      return row(change.batter.name, endText(change.now), endText(change.next));
    case 'score':
      return row('Score', scoreText(change.now), scoreText(change.next));
    case 'runs':
      return row(`Runs, ${halfText(change)}`, String(change.now), String(change.next));
    case 'half':
      return row('Inning', halfText(change.now), halfText(change.next));
    case 'outs':
      return row('Outs', String(change.now), String(change.next));
    case 'bases':
      return row('Bases', basesText(change.now), basesText(change.next));
    case 'up':
      return row('At bat', nameText(change.now), nameText(change.next));
    case 'problem': {
      const words = DISCREPANCY_WORDS[change.problem];
      return row('Needs a look', change.appears ? '–' : words, change.appears ? words : '–');
    }
    default:
      return unreachable(change);
  }
}

function clauseOf(change: FoldChange): string {
  switch (change.kind) {
    case 'count':
      return `count ${countText(change.now)} becomes ${countText(change.next)}`;
    case 'batter':
      return `${change.next.name} bats, not ${change.now.name}`;
    case 'pitcher':
      return `${change.next.name} pitches, not ${change.now.name}`;
    case 'result':
      return resultClause(change.batter, change.now, change.next);
    case 'score':
      return `score ${scoreText(change.now)} becomes ${scoreText(change.next)}`;
    case 'runs':
      return `${runsText(change.next)} in the ${halfText(change)} (was ${change.now})`;
    case 'half':
      return `${halfText(change.now)} becomes ${halfText(change.next)}`;
    case 'outs':
      return `${outsText(change.next)} (was ${change.now})`;
    case 'bases':
      return basesClause(change.next);
    case 'up':
      return change.next === null ? 'no one is due up' : `${change.next.name} is up`;
    case 'problem': {
      const words = DISCREPANCY_WORDS[change.problem];
      return `${change.appears ? 'needs a look' : 'fixed'}: ${words.toLowerCase()}`;
    }
    default:
      return unreachable(change);
  }
}

function row(what: string, now: string, next: string): ChangeRow {
  return { what, now, next };
}

function resultClause(batter: Person, now: EndedAs | null, next: EndedAs | null): string {
  if (next === null) return `${batter.name} has no result`;
  const does = `${batter.name} ${resultVerb(next.result, next.battedBall)}`;
  return now === null ? does : `${does} (was ${withArticle(endText(now).toLowerCase())})`;
}

function endText(end: EndedAs | null): string {
  return end === null ? 'No result' : RESULT_LABELS[resultByFlight(end.result, end.battedBall)];
}

function withArticle(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
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

function outsText(outs: number): string {
  return outs === 1 ? '1 out' : `${outs} outs`;
}

function runsText(runs: number): string {
  return runs === 1 ? '1 run' : `${runs} runs`;
}

function basesText(bases: Bases): string {
  const taken = (['first', 'second', 'third'] as const).filter((base) => bases[base] !== null);
  if (taken.length === 0) return 'Empty';
  if (taken.length === 3) return 'Loaded';
  return `On ${taken.join(' and ')}`;
}

function basesClause(bases: Bases): string {
  const taken = basesText(bases);
  if (taken === 'Empty') return 'no one on base';
  if (taken === 'Loaded') return 'bases loaded';
  return `${taken.includes(' and ') ? 'runners' : 'runner'} ${taken.toLowerCase()}`;
}

function nameText(person: Person | null): string {
  return person?.name ?? 'No one';
}
