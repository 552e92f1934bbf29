import {
  type Advance,
  type AdvanceCause,
  type AtBatResult,
  atBatResultSchema,
  type BattedBall,
} from './vocabulary.ts';

const ALIASES: ReadonlyMap<string, AtBatResult> = new Map<string, AtBatResult>([
  ['home_run', 'homerun'],
  ['hr', 'homerun'],
  ['base_on_balls', 'walk'],
  ['intent_walk', 'intentional_walk'],
  ['hbp', 'hit_by_pitch'],
  ['strike_out', 'strikeout'],
  ['ground_out', 'groundout'],
  ['fly_out', 'flyout'],
  ['line_out', 'lineout'],
  ['popout', 'pop_out'],
  ['double_play', 'doubleplay'],
  ['fielder_choice', 'fielders_choice'],
  ['sacrifice_fly', 'sac_fly'],
  ['sac_flyout', 'sac_fly'],
  ['sacrifice_bunt', 'sac_bunt'],
  ['sacrifice_hit', 'sac_bunt'],
  ['catcher_interference', 'catchers_interference'],
  ['fielder_obstruction', 'obstruction'],
  ['out_on_basepaths', 'out_on_basepath'],
  ['field_error', 'error'],
  ['reached_on_error', 'error'],
  ['force_out', 'fielders_choice_out'],
  ['grounded_into_double_play', 'doubleplay'],
  ['tripleplay', 'triple_play'],
]);

/** Returns null for an unknown name. Case, apostrophes, spaces and hyphens do not matter. */
export function resultFromName(name: string): AtBatResult | null {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s-]+/g, '_');
  const result = atBatResultSchema.safeParse(word);
  return result.success ? result.data : (ALIASES.get(word) ?? null);
}

export const RESULT_LABELS: Readonly<Record<AtBatResult, string>> = {
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
  homerun: 'Home Run',
  walk: 'Walk',
  intentional_walk: 'Intentional Walk',
  hit_by_pitch: 'Hit by Pitch',
  strikeout: 'Strikeout',
  groundout: 'Ground Out',
  flyout: 'Fly Out',
  lineout: 'Line Out',
  pop_out: 'Pop Out',
  doubleplay: 'Double Play',
  triple_play: 'Triple Play',
  fielders_choice_out: "Fielder's Choice",
  fielders_choice: "Fielder's Choice, All Safe",
  error: 'Error',
  sac_fly: 'Sacrifice Fly',
  sac_bunt: 'Sacrifice Bunt',
  catchers_interference: "Catcher's Interference",
  obstruction: 'Obstruction',
  out_on_basepath: 'Out on Basepath',
};

/** The screens store a line out or a pop out as `flyout` with a batted ball. */
export function refinedResult(
  result: AtBatResult,
  battedBall: BattedBall | null | undefined,
): AtBatResult {
  if (result !== 'flyout') return result;
  if (battedBall === 'line') return 'lineout';
  return battedBall === 'pop' ? 'pop_out' : 'flyout';
}

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

export function basesOfResult(result: AtBatResult): 0 | 1 | 2 | 3 | 4 {
  switch (result) {
    case 'single':
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'fielders_choice':
    case 'fielders_choice_out':
    case 'error':
    case 'catchers_interference':
    case 'obstruction':
      return 1;
    case 'double':
      return 2;
    case 'triple':
      return 3;
    case 'homerun':
      return 4;
    default:
      return 0;
  }
}

/** Whether the batter reaches base without a runner being put out instead. */
export function reachesBase(result: AtBatResult): boolean {
  return basesOfResult(result) > 0 && result !== 'fielders_choice_out';
}
