import type { AdvanceCause, AtBatResult, BattedBall } from '../vocabulary/vocabulary.ts';
import { advanceOf, type Play } from './plays.ts';

/** The runs batted in of a play: the scorer's ruling, or else what the rule gives (OBR 9.04). */
export function runsBattedIn(play: Play): number {
  const result = play.ended?.result ?? null;
  return result === null ? 0 : (play.entry.runsBattedIn ?? runsByRule(play, result));
}

const NOT_BATTED_IN: readonly (AdvanceCause | undefined)[] = [
  'error',
  'passed_ball',
  'wild_pitch',
  'defensive_indifference',
  'obstruction',
];

function runsByRule(play: Play, result: AtBatResult): number {
  const { before } = play;
  const battedIn = play.runs.filter((runner) => {
    const { cause, errors } = advanceOf(play, runner) ?? {};
    return !NOT_BATTED_IN.includes(cause) && errors === undefined;
  });
  switch (result) {
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'catchers_interference':
    case 'obstruction':
      // Only the runner who is forced home (OBR 9.04(a)(2)).
      return areLoaded(before.bases) ? Math.min(1, battedIn.length) : 0;
    case 'error':
      // The runner on third would have scored without the error (OBR 9.04(a)(3)).
      return before.outs < 2 && before.bases.third !== null ? Math.min(1, battedIn.length) : 0;
    case 'doubleplay':
      return isGroundedDoublePlay(play) ? 0 : battedIn.length;
    case 'strikeout':
      return 0;
    default:
      return battedIn.length;
  }
}

/** OBR 9.02(a)(17). A ball of unknown kind counts as a ground ball if the runner on first was forced. */
export function isGroundedDoublePlay({ entry, before, ended }: Play): boolean {
  if (ended?.result !== 'doubleplay' || before.bases.first === null) return false;
  const battedBall = battedBallOf(entry);
  return battedBall === null || battedBall === 'ground' || battedBall === 'bunt';
}

export function battedBallOf(entry: Play['entry']): BattedBall | null {
  return (entry.kind === 'pitch' && entry.battedBall) || null;
}

function areLoaded({ first, second, third }: Play['before']['bases']): boolean {
  return first !== null && second !== null && third !== null;
}
