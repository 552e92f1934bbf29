import { caughtOnPitch, stealMoves } from '../fold/runners/steals.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import type { Play } from './plays.ts';

interface Steals {
  readonly stolen: readonly Runner[];
  readonly caught: readonly Runner[];
}

/** Returns who stole a base and who was caught (`stealMoves`, `caughtOnPitch`). */
export function stealsOn({ entry, before, ended }: Play): Steals {
  const runnerAt = (from: Advance['from']) => (from === 'batter' ? null : before.bases[from]);
  const runnersOf = (moves: readonly Advance[]) =>
    moves.map(({ from }) => runnerAt(from)).filter((runner) => runner !== null);
  if (entry.kind === 'pitch') {
    const result = ended?.result ?? null;
    return { stolen: [], caught: runnersOf(caughtOnPitch(entry, before.bases, result)) };
  }
  const advances = (entry.advances ?? []).filter(({ from }) => runnerAt(from) !== null);
  const { stolen, caught } = stealMoves({ ...entry, advances });
  return { stolen: runnersOf(stolen), caught: runnersOf(caught) };
}
