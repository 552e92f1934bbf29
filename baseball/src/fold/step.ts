import type { Discrepancy, EndedPlateAppearance, GameState, Runner } from '../game/folded-game.ts';

export type DiscrepancyKind = Discrepancy['kind'];

export interface Step {
  readonly state: GameState;
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  readonly runs: readonly Runner[];
  readonly discrepancies: readonly DiscrepancyKind[];
}

export function stepWithoutPlay(
  state: GameState,
  discrepancies: readonly DiscrepancyKind[] = [],
): Step {
  return { state, ended: null, outs: 0, runs: [], discrepancies };
}
