import type { Bases } from '../../game/folded-game.ts';
import type { GameEventFacts, PitchFacts } from '../../game/game-log.ts';
import type { Advance, AtBatResult } from '../../vocabulary/vocabulary.ts';
import { forcedRunners } from './default-advances.ts';

interface StealMoves {
  readonly stolen: readonly Advance[];
  readonly caught: readonly Advance[];
}

/**
 * Returns the moves with which runners stole a base, and those of runners who were caught. If one runner of a double steal
 * is out, nobody has stolen (OBR 9.07(d)). If nobody is out, a runner who is safe only because of an error was caught
 * (OBR 9.07(h)). Defensive indifference is no steal (OBR 9.07(g)).
 */
export function stealMoves({ type, advances = [] }: GameEventFacts): StealMoves {
  if (type !== 'stolen_base' && type !== 'caught_stealing') return { stolen: [], caught: [] };
  const moves = advances.filter(
    ({ from, to, cause }) => from !== 'batter' && from !== to && cause !== 'defensive_indifference',
  );
  const outs = moves.filter(({ to }) => to === 'out');
  if (outs.length > 0) return { stolen: [], caught: outs };
  // One throw was misplayed, so the other runners on it only advanced.
  const moveByError = moves.find(({ cause }) => cause === 'error');
  return type === 'caught_stealing' && moveByError
    ? { stolen: [], caught: [moveByError] }
    : { stolen: moves, caught: [] };
}

/**
 * Returns the moves of runners who were thrown out at the next base on a pitch that the batter did not hit, such as strike
 * three (OBR 9.07(h)). A runner was not caught stealing if the scorer names a cause, such as a pickoff or a wild pitch on
 * which the runner tried to advance, or if the batter became a runner and forced them.
 */
export function caughtOnPitch(
  { call, advances = [] }: Pick<PitchFacts, 'call' | 'advances'>,
  bases: Bases,
  result: AtBatResult | null,
): readonly Advance[] {
  if (call === 'in_play') return [];
  const batterMove = advances.find(({ from }) => from === 'batter')?.to ?? 'out';
  const isBatterOut = result === null || (result === 'strikeout' && batterMove === 'out');
  const forced = isBatterOut ? {} : forcedRunners(bases);
  return advances.filter(
    ({ from, to, cause }) =>
      from !== 'batter' && to === 'out' && cause === undefined && forced[from] === undefined,
  );
}
