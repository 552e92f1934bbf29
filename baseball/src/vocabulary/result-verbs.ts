import { refinedResult } from './result-names.ts';
import type { Advance, AdvanceCause, AtBatResult, BattedBall } from './vocabulary.ts';

/**
 * Follows a name, as in "Ruiz grounds out" or "Ruiz strikes out, safe at first on a wild pitch".
 *
 * @param advances the entered moves of the play
 */
export function resultVerb(
  result: AtBatResult,
  battedBall: BattedBall | null,
  advances: readonly Advance[] | undefined,
): string {
  const verb = VERBS[refinedResult(result, battedBall)];
  const safeText = result === 'strikeout' ? safeOnThirdStrikeText(advances) : null;
  return safeText === null ? verb : `${verb}, ${safeText}`;
}

/** "safe at first on a wild pitch", or null if the batter is out. A dropped third strike without a cause is a wild pitch. */
export function safeOnThirdStrikeText(advances: readonly Advance[] | undefined): string | null {
  const move = advances?.find(({ from }) => from === 'batter');
  if (move === undefined || move.to === 'out') return null;
  const cause = CAUSE_PHRASES[move.cause ?? 'wild_pitch'];
  return move.to === 'home' ? `scores ${cause}` : `safe at ${move.to} ${cause}`;
}

const CAUSE_PHRASES: Readonly<Record<AdvanceCause, string>> = {
  error: 'on an error',
  passed_ball: 'on a passed ball',
  wild_pitch: 'on a wild pitch',
  throw: 'on the throw',
  fielders_choice: "on a fielder's choice",
  defensive_indifference: 'on defensive indifference',
  obstruction: 'on obstruction',
  pick_off: 'on a pickoff throw',
};

const VERBS: Readonly<Record<AtBatResult, string>> = {
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  homerun: 'homers',
  walk: 'walks',
  intentional_walk: 'is intentionally walked',
  hit_by_pitch: 'is hit by the pitch',
  strikeout: 'strikes out',
  groundout: 'grounds out',
  flyout: 'flies out',
  lineout: 'lines out',
  pop_out: 'pops out',
  doubleplay: 'hits into a double play',
  triple_play: 'hits into a triple play',
  fielders_choice_out: "hits into a fielder's choice",
  fielders_choice: "reaches on a fielder's choice",
  error: 'reaches on an error',
  sac_fly: 'hits a sacrifice fly',
  sac_bunt: 'bunts the runner over',
  catchers_interference: "reaches on catcher's interference",
  obstruction: 'reaches on obstruction',
  out_on_basepath: 'is out on the bases',
};
