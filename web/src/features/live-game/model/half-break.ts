import {
  countErrors,
  countWithNoun,
  hitsOf,
  isPlaceholder,
  listPlays,
  nextBatters,
  ordinal,
  otherSide,
  type Person,
} from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';
import { shortName } from './short-name.ts';

const DUE_UP = 3;

/**
 * "Middle of the 1st. Wildcats: 1 run, 0 hits, 1 error. Due up: O'Neil, Chen, Adams." The errors are those of the side in
 * the field. Null while a half-inning is going on.
 */
export function halfBreakText(
  live: Pick<LiveGame, 'setup' | 'entries' | 'state' | 'folded' | 'names' | 'matchup'>,
): string | null {
  const { setup, entries, state, folded, names, matchup } = live;
  const { inning, halfInning } = state;
  const last = folded.plateAppearances.at(-1);
  if (last === undefined || (last.inning === inning && last.halfInning === halfInning)) return null;
  const side = otherSide(matchup.battingSide);
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
    countWithNoun(countErrors(plays, matchup.battingSide), 'error'),
  ];
  const where = `${last.halfInning === 'top' ? 'Middle' : 'End'} of the ${ordinal(last.inning)}`;
  const due = nextBatters(setup, state, DUE_UP).map(lastName).join(', ');
  return `${where}. ${names[side]}: ${counts.join(', ')}.${due === '' ? '' : ` Due up: ${due}.`}`;
}

function lastName(person: Person): string {
  if (isPlaceholder(person)) return shortName(person.name);
  return person.name.slice(person.name.lastIndexOf(' ') + 1);
}
