import type { Runner } from '../game/folded-game.ts';
import type { Play } from './plays.ts';

interface Steals {
  readonly stolen: readonly Runner[];
  readonly caught: readonly Runner[];
}

/**
 * Returns who stole a base and who was caught. If one runner of a double steal is out, nobody has stolen (OBR 9.07(d)).
 * If nobody is out, the runner who would have been without an error was caught (OBR 9.07(h)). Defensive indifference is
 * no steal (OBR 9.07(g)).
 */
export function stealsOn({ entry, before }: Play): Steals {
  if (entry.kind === 'pitch') return NO_STEALS;
  if (entry.type !== 'stolen_base' && entry.type !== 'caught_stealing') return NO_STEALS;
  const moves = (entry.advances ?? []).flatMap(({ from, to, cause }) => {
    const runner = from === 'batter' ? null : before.bases[from];
    if (runner === null || from === to || cause === 'defensive_indifference') return [];
    return [{ runner, to, cause }];
  });
  const movesOfCaught = moves.filter(({ to }) => to === 'out');
  // One throw was misplayed, so the other runners on it only advanced.
  const moveByError = moves.find(({ cause }) => cause === 'error');
  if (entry.type === 'caught_stealing' && movesOfCaught.length === 0 && moveByError) {
    movesOfCaught.push(moveByError);
  }
  return {
    stolen: movesOfCaught.length > 0 ? [] : moves.map(({ runner }) => runner),
    caught: movesOfCaught.map(({ runner }) => runner),
  };
}

const NO_STEALS: Steals = { stolen: [], caught: [] };
