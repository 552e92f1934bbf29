import { refinedResult } from './result-names.ts';
import type { AtBatResult, BattedBall } from './vocabulary.ts';

/** Follows a name, as in "Ruiz grounds out". */
export function resultVerb(result: AtBatResult, battedBall: BattedBall | null): string {
  return VERBS[refinedResult(result, battedBall)];
}

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
  fielders_choice_out: "hits into a fielder's choice",
  fielders_choice: "reaches on a fielder's choice",
  error: 'reaches on an error',
  sac_fly: 'hits a sacrifice fly',
  sac_bunt: 'bunts the runner over',
  catchers_interference: "reaches on catcher's interference",
  obstruction: 'reaches on obstruction',
  out_on_basepath: 'is out on the bases',
};
