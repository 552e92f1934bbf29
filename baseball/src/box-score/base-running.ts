import type { Runner } from '../game/folded-game.ts';
import type { Play } from './plays.ts';

interface Steals {
  readonly stolen: readonly Runner[];
  readonly caught: readonly Runner[];
}

/** Returns who stole a base and who was caught. If one runner of a double steal is out, nobody has stolen (OBR 9.07(d)). */
export function stealsOn({ entry, before }: Play): Steals {
  if (entry.kind === 'pitch') return NO_STEALS;
  if (entry.type !== 'stolen_base' && entry.type !== 'caught_stealing') return NO_STEALS;
  const moves = (entry.advances ?? []).flatMap(({ from, to }) => {
    const runner = from === 'batter' ? null : before.bases[from];
    return runner === null || from === to ? [] : [{ runner, isOut: to === 'out' }];
  });
  const caught = moves.filter(({ isOut }) => isOut).map(({ runner }) => runner);
  return {
    stolen: caught.length > 0 ? [] : moves.map(({ runner }) => runner),
    caught,
  };
}

const NO_STEALS: Steals = { stolen: [], caught: [] };
