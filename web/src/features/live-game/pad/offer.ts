import {
  endingOf,
  type GameEnding,
  type Person,
  type Positions,
  placedRunnerOffer,
  plannedFielders,
} from '@full-count/baseball';
import { undecidedForkIds } from '@full-count/sync-protocol';
import { spanText, undecidedSpan } from '../../../local/queries/games/recording-span.ts';
import type { LiveGame } from '../model/live-game.ts';

/** A suggestion to the scorer. A declined offer is not shown again while its `id` stays the same. */
export type Offer =
  | { readonly kind: 'end-game'; readonly id: string; readonly ending: GameEnding }
  | { readonly kind: 'charting'; readonly id: string }
  | { readonly kind: 'placed-runner'; readonly id: string; readonly runner: Person }
  | { readonly kind: 'fielding-plan'; readonly id: string; readonly positions: Positions }
  | { readonly kind: 'two-versions'; readonly id: string; readonly span: string }
  | { readonly kind: 'plays-to-check'; readonly id: string; readonly plays: number };

/** Asks a coach who tracks their first game. */
export const ASK_FOR_CHARTING: Offer = { kind: 'charting', id: 'charting' };

/** Offers to review plays that a correction on this device brought into conflict with the rules. */
export function playsToCheckOffer(problemKeys: readonly string[] | null): Offer | null {
  if (problemKeys === null || problemKeys.length === 0) return null;
  return { kind: 'plays-to-check', id: problemKeys.join(), plays: problemKeys.length };
}

export function gameStateOffer({
  setup,
  folded,
  game,
  log,
  team,
}: Pick<LiveGame, 'setup' | 'folded' | 'game' | 'log' | 'team'>): Offer | null {
  const { innings } = game;
  const { mercyRuns, extraInningRunner } = team.settings;
  const halfId = `${folded.state.inning} ${folded.state.halfInning}`;
  const ending = endingOf(setup, folded, { innings, mercyRuns });
  if (ending !== null) return { kind: 'end-game', id: `${halfId} ${ending}`, ending };
  const runner = placedRunnerOffer(setup, folded, { innings, extraInningRunner });
  if (runner !== null) return { kind: 'placed-runner', id: halfId, runner };
  const positions = plannedFielders(setup, folded);
  if (positions !== null) return { kind: 'fielding-plan', id: `plan ${halfId}`, positions };
  const span = undecidedSpan(game, log);
  if (span === null) return null;
  return { kind: 'two-versions', id: undecidedForkIds(game).join(), span: spanText(span) };
}
