import type { Runner } from '../game/folded-game.ts';
import type { Play } from './plays.ts';

interface Steals {
  readonly stolen: readonly Runner[];
  readonly caught: readonly Runner[];
}

/**
 * Returns who stole a base and who was caught. If one runner of a double steal is out, nobody has stolen (OBR 9.07(d)). A
 * runner who is safe only because of an error was caught (OBR 9.07(h)). Defensive indifference is no steal (OBR 9.07(g)).
 */
export function stealsOn({ entry, before }: Play): Steals {
  if (entry.kind === 'pitch') return NO_STEALS;
  if (entry.type !== 'stolen_base' && entry.type !== 'caught_stealing') return NO_STEALS;
  const moves = (entry.advances ?? []).flatMap(({ from, to, cause }) => {
    const runner = from === 'batter' ? null : before.bases[from];
    if (runner === null || from === to || cause === 'defensive_indifference') return [];
    const isSafeByError = entry.type === 'caught_stealing' && cause === 'error';
    return [{ runner, isCaught: to === 'out' || isSafeByError }];
  });
  const caught = moves.filter(({ isCaught }) => isCaught).map(({ runner }) => runner);
  return {
    stolen: caught.length > 0 ? [] : moves.map(({ runner }) => runner),
    caught,
  };
}

const NO_STEALS: Steals = { stolen: [], caught: [] };
