import { isGrounded } from '../game/batted-balls.ts';
import type { AdvanceCause, AtBatResult } from '../vocabulary/vocabulary.ts';
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
    const { cause, errors = [] } = advanceOf(play, runner) ?? {};
    return !NOT_BATTED_IN.includes(cause) && errors.length === 0;
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
    case 'triple_play':
      return isGrounded(play.entry, before) ? 0 : battedIn.length;
    case 'strikeout':
      return 0;
    default:
      return battedIn.length;
  }
}

/** OBR 9.02(a)(17). */
export function isGroundedDoublePlay(play: Play): boolean {
  return (
    play.ended?.result === 'doubleplay' && play.outs < 3 && isGrounded(play.entry, play.before)
  );
}

function areLoaded({ first, second, third }: Play['before']['bases']): boolean {
  return first !== null && second !== null && third !== null;
}
