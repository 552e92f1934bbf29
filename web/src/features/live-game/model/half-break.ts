import {
  countErrors,
  countWithNoun,
  hitsOf,
  listPlays,
  nextBatters,
  ordinal,
  otherSide,
} from '@full-count/baseball';
import { lastName } from '../../../format/short-names.ts';
import type { LiveGame } from './live-game.ts';

const DUE_UP = 3;

/**
 * "Middle of the 1st. Wildcats: 1 run, 0 hits, 1 error. Due up: O'Neil, Chen, Adams." The errors are those of the side in
 * the field. Null while a half-inning is going on.
 */
export function halfBreakText(
  live: Pick<LiveGame, 'setup' | 'entries' | 'state' | 'folded' | 'names'>,
): string | null {
  const { setup, entries, state, folded, names } = live;
  const { inning, halfInning } = state;
  const last = folded.plateAppearances.at(-1);
  if (last === undefined || (last.inning === inning && last.halfInning === halfInning)) return null;
  const side = last.battingSide;
  const plays = listPlays(setup, entries).filter(
    ({ before }) => before.inning === last.inning && before.halfInning === last.halfInning,
  );
  const runs = plays.reduce((sum, play) => sum + play.runs.length, 0);
  const plateAppearances = folded.plateAppearances.filter(
    (each) => each.inning === last.inning && each.halfInning === last.halfInning,
  );
  const counts = [
    countWithNoun(runs, 'run'),
    countWithNoun(hitsOf({ ...folded, plateAppearances }, side), 'hit'),
    countWithNoun(countErrors(plays, otherSide(side)), 'error'),
  ];
  const where = `${last.halfInning === 'top' ? 'Middle' : 'End'} of the ${ordinal(last.inning)}`;
  const due = nextBatters(setup, state, DUE_UP)
    .map(({ name }) => lastName(name))
    .join(', ');
  return `${where}. ${names[side]}: ${counts.join(', ')}.${due === '' ? '' : ` Due up: ${due}.`}`;
}
