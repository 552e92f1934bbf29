import { endingOf, type GameEnding, type Person, placedRunnerOffer } from '@full-count/baseball';
import { openRecordings } from '@full-count/sync-protocol';
import { openSpan, spanText } from '../../../local/queries/games/recording-span.ts';
import type { LiveGame } from '../model/live-game.ts';

/** What the rules or two versions of the game suggest now. The scorer may decline; `moment` names the offer. */
export type Offer =
  | { readonly kind: 'over'; readonly moment: string; readonly decision: GameEnding }
  | { readonly kind: 'placed-runner'; readonly moment: string; readonly runner: Person }
  | { readonly kind: 'records'; readonly moment: string; readonly span: string }
  | { readonly kind: 'check'; readonly moment: string; readonly plays: number };

/** What corrections have left to check. */
export function checkOffer(toCheck: readonly string[] | null): Offer | null {
  if (toCheck === null || toCheck.length === 0) return null;
  return { kind: 'check', moment: toCheck.join(), plays: toCheck.length };
}

export function offerOf({
  setup,
  state,
  game,
  log,
  team,
}: Pick<LiveGame, 'setup' | 'state' | 'game' | 'log' | 'team'>): Offer | null {
  const { innings } = game;
  const { mercyRuns, extraInningRunner } = team.settings;
  const moment = `${state.inning} ${state.halfInning}`;
  const decision = endingOf(setup, state, { innings, mercyRuns });
  if (decision !== null) return { kind: 'over', moment: `${moment} ${decision}`, decision };
  const runner = placedRunnerOffer(setup, state, { innings, extraInningRunner });
  if (runner !== null) return { kind: 'placed-runner', moment, runner };
  const span = openSpan(game, log);
  if (span === null) return null;
  // After the coach declines, the offer returns only for another version.
  return { kind: 'records', moment: openRecordings(game).join(), span: spanText(span) };
}
