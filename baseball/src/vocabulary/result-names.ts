import { type AtBatResult, atBatResultSchema, type BattedBall } from './vocabulary.ts';

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
  ['triple_play', 'doubleplay'],
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
