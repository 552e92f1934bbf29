import type { GameEventFacts } from '../../game/game-log.ts';
import type { Advance } from '../../vocabulary/vocabulary.ts';

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
