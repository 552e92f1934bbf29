import type { BattedBall } from '../vocabulary/vocabulary.ts';
import type { Play } from './plays.ts';

/**
 * The runs batted in that the rule gives the batter by default (OBR 9.04). The scorer's judgment of
 * single plays can differ.
 */
export function runsBattedIn(play: Play): number {
  const { before, ended, runs } = play;
  const result = ended?.result ?? null;
  if (result === null) return 0;
  switch (result) {
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'catchers_interference':
      // Only the runner who is forced home (OBR 9.04(a)(2)).
      return isLoaded(before.bases) ? Math.min(1, runs.length) : 0;
    case 'error':
      // The runner on third would have scored without the error (OBR 9.04(a)(3)).
      return before.outs < 2 && before.bases.third !== null ? Math.min(1, runs.length) : 0;
    case 'doubleplay':
      return isGroundedDoublePlay(play) ? 0 : runs.length;
    case 'strikeout':
      return 0;
    default:
      return runs.length;
  }
}

/**
 * Whether the batter grounded into a force double play (OBR 9.02(a)(17)). A ball of unknown kind counts as a
 * ground ball if the runner on first was forced.
 */
export function isGroundedDoublePlay({ entry, before, ended }: Play): boolean {
  if (ended?.result !== 'doubleplay' || before.bases.first === null) return false;
  const battedBall = battedBallOf(entry);
  return battedBall === null || battedBall === 'ground' || battedBall === 'bunt';
}

export function battedBallOf(entry: Play['entry']): BattedBall | null {
  return (entry.kind === 'pitch' && entry.battedBall) || null;
}

function isLoaded({ first, second, third }: Play['before']['bases']): boolean {
  return first !== null && second !== null && third !== null;
}
