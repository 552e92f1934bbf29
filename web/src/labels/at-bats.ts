import {
  type AtBatResult,
  basesOfResult,
  type FoldedPlateAppearance,
  safeOnThirdStrikeText,
} from '@full-count/baseball';
import { advanceText } from './advances.ts';
import { resultLabels } from './results.ts';

/**
 * "Walk", "Reached on an error", "Strikeout, safe at first on a wild pitch", "Single, runner on second out".
 * An out on the bases ended an at-bat that has no result and is not in progress.
 */
export function endOfAtBat(
  atBat: FoldedPlateAppearance,
  atBatInProgressId: string | null = null,
): string {
  const { id, result, battedBall } = atBat;
  if (result === null) return id === atBatInProgressId ? 'In Progress' : 'No result';
  const name = result === 'error' ? 'Reached on an error' : resultLabels(result, battedBall).name;
  const ending = isCalledStrikeout(atBat) ? `${name} looking` : name;
  return [ending, ...safeText(atBat), ...runnersOut(atBat)].join(', ');
}

export function isCalledStrikeout({ result, pitches }: FoldedPlateAppearance): boolean {
  return result === 'strikeout' && pitches.at(-1)?.facts.call === 'called_strike';
}

/** The number of bases that the batter got on the play. 4 is home. */
export function basesOfAtBat(atBat: FoldedPlateAppearance): 0 | 1 | 2 | 3 | 4 {
  if (atBat.result === null) return 0;
  const base = baseOnDroppedThird(atBat);
  return base === null ? basesOfResult(atBat.result) : BASES[base];
}

const BASES = { first: 1, second: 2, third: 3, home: 4 } as const;

function baseOnDroppedThird({ result, pitches }: FoldedPlateAppearance): keyof typeof BASES | null {
  if (result !== 'strikeout') return null;
  const move = pitches.at(-1)?.facts.advances?.find(({ from }) => from === 'batter');
  return move === undefined || move.to === 'out' ? null : move.to;
}

function safeText({ result, pitches }: FoldedPlateAppearance): string[] {
  const text =
    result === 'strikeout' ? safeOnThirdStrikeText(pitches.at(-1)?.facts.advances) : null;
  return text === null ? [] : [text];
}

const SAYS_RUNNER_IS_OUT: readonly AtBatResult[] = [
  'doubleplay',
  'triple_play',
  'fielders_choice_out',
];

function runnersOut({ result, pitches }: FoldedPlateAppearance): string[] {
  if (result !== null && SAYS_RUNNER_IS_OUT.includes(result)) return [];
  const advances = pitches.at(-1)?.facts.advances ?? [];
  return advances.filter(({ from, to }) => to === 'out' && from !== 'batter').map(advanceText);
}
