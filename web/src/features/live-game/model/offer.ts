import { type Decision, decisionOf, type Person, placedRunnerOffer } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';

/** What the rules suggest at this moment and nobody has to take; `moment` names it. */
export type Offer =
  | { readonly kind: 'over'; readonly moment: string; readonly decision: Decision }
  | { readonly kind: 'placed-runner'; readonly moment: string; readonly runner: Person };

export function offerOf({
  setup,
  state,
  game,
  team,
}: Pick<LiveGame, 'setup' | 'state' | 'game' | 'team'>): Offer | null {
  const { innings } = game;
  const { mercyRuns, extraInningRunner } = team.settings;
  const moment = `${state.inning} ${state.halfInning}`;
  const decision = decisionOf(setup, state, { innings, mercyRuns });
  if (decision !== null) return { kind: 'over', moment: `${moment} ${decision}`, decision };
  const runner = placedRunnerOffer(setup, state, { innings, extraInningRunner });
  return runner === null ? null : { kind: 'placed-runner', moment, runner };
}
