import {
  type AtBatResult,
  basesOfResult,
  type FoldedPlateAppearance,
  fielderOfResult,
  refinedResult,
  type SplitName,
  safeOnThirdStrikeText,
} from '@full-count/baseball';
import { advanceText, resultLabels } from './results.ts';

/**
 * "Walk", "Reached on an error", "Strikeout, safe at first on a wild pitch", "Single, runner on second out".
 * An out on the bases ended an at-bat that has no result and is not in progress.
 */
export function endOfAtBat(atBat: FoldedPlateAppearance, atBatInProgressId: string | null = null) {
  const { id, result, battedBall } = atBat;
  if (result === null) return id === atBatInProgressId ? 'In Progress' : 'No result';
  const name =
    result === 'error'
      ? `Reached on an error${fielderOfEnd(atBat) === null ? '' : ` (${scorebookCode(atBat)})`}`
      : resultLabels(result, battedBall).name;
  const ending = isCalledStrikeout(atBat) ? `${name} looking` : name;
  return [ending, ...safeText(atBat), ...runnersOut(atBat)].join(', ');
}

/** "1B", "K", or with the fielder who got to the ball "E6", "F8" and "SF8". Empty without a result. */
export function scorebookCode(atBat: FoldedPlateAppearance): string {
  const { result, battedBall } = atBat;
  if (result === null) return '';
  const letters = LETTERS_BEFORE_FIELDER[refinedResult(result, battedBall)];
  const fielder = fielderOfEnd(atBat);
  const isKnown = letters !== undefined && fielder !== null;
  return isKnown ? `${letters}${fielder}` : resultLabels(result, battedBall).code;
}

/** The fielder who made the error, or who first touched the ball. Null when unknown. */
function fielderOfEnd({ result, pitches }: FoldedPlateAppearance): number | null {
  const pitch = pitches.at(-1)?.facts;
  if (pitch === undefined) return null;
  return result === 'error' ? fielderOfResult(pitch, result) : (pitch.hitLocation ?? null);
}

const LETTERS_BEFORE_FIELDER: Readonly<Partial<Record<AtBatResult, string>>> = {
  error: 'E',
  groundout: 'G',
  flyout: 'F',
  lineout: 'L',
  pop_out: 'P',
  doubleplay: 'DP',
  triple_play: 'TP',
  fielders_choice: 'FC',
  fielders_choice_out: 'FC',
  sac_fly: 'SF',
  sac_bunt: 'SH',
};

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

export const splitNames: Readonly<Record<SplitName, string>> = {
  vs_left: 'vs left',
  vs_right: 'vs right',
  first_pitch: 'First pitch',
  ahead: 'Ahead',
  even: 'Even',
  behind: 'Behind',
  two_strikes: 'Two strikes',
  runners_on: 'Runners on',
  third_time: '3rd time through',
};
