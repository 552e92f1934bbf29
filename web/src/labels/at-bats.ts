import { basesOfResult, type FoldedPlateAppearance } from '@full-count/baseball';
import { advanceText } from './advances.ts';
import { resultLabels } from './results.ts';

/**
 * How an at-bat ended, to be shown beside the batter's name: "Walk", "Reached on an error",
 * "Strikeout, reached first", "Single, runner on second out".
 *
 * @param unfinishedId the at-bat in progress. Any other at-bat without a result was ended by an out on the bases.
 */
export function endOfAtBat(
  atBat: FoldedPlateAppearance,
  unfinishedId: string | null = null,
): string {
  const { id, result, battedBall } = atBat;
  if (result === null) return id === unfinishedId ? 'In progress' : 'No result';
  const name = result === 'error' ? 'Reached on an error' : resultLabels(result, battedBall).name;
  const ending = isCalledStrikeout(atBat) ? `${name} looking` : name;
  return [ending, ...reachedOnStrikeout(atBat), ...otherOuts(atBat)].join(', ');
}

export function isCalledStrikeout({ result, pitches }: FoldedPlateAppearance): boolean {
  return result === 'strikeout' && pitches.at(-1)?.facts.call === 'called_strike';
}

/** The number of bases that the batter got on the play. 4 is home. */
export function basesOfAtBat(atBat: FoldedPlateAppearance): 0 | 1 | 2 | 3 | 4 {
  if (atBat.result === null) return 0;
  const base = reachedBase(atBat);
  return base === null ? basesOfResult(atBat.result) : BASES[base];
}

const BASES = { first: 1, second: 2, third: 3, home: 4 } as const;

/** The base that the batter reached on a dropped third strike. */
function reachedBase({ result, pitches }: FoldedPlateAppearance): keyof typeof BASES | null {
  if (result !== 'strikeout') return null;
  const move = pitches.at(-1)?.facts.advances?.find(({ from }) => from === 'batter');
  return move === undefined || move.to === 'out' ? null : move.to;
}

function reachedOnStrikeout(atBat: FoldedPlateAppearance): string[] {
  const base = reachedBase(atBat);
  if (base === null) return [];
  return [base === 'home' ? 'scored' : `reached ${base}`];
}

/** The runners who were out on the play, unless the name of the result says so. */
function otherOuts({ result, pitches }: FoldedPlateAppearance): string[] {
  if (result === 'doubleplay' || result === 'fielders_choice_out') return [];
  const advances = pitches.at(-1)?.facts.advances ?? [];
  return advances.filter(({ from, to }) => to === 'out' && from !== 'batter').map(advanceText);
}
