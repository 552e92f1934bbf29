import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import { isAction, type Play } from './plays.ts';
import type { RunAccounts } from './scored-runs.ts';

/** The plays of one pitcher from when they entered until another one replaced them. */
export interface Appearance {
  readonly pitcher: Person;
  readonly firstPlayIndex: number;
  readonly firstPlay: Play;
  readonly outs: number;
  /** The runs that scored while they pitched, whoever is charged with them. */
  readonly runs: number;
  readonly earnedRuns: number;
  readonly battersOnBase: number;
}

export function appearancesOf(
  plays: readonly Play[],
  { runs }: RunAccounts,
  side: Side,
): Appearance[] {
  const earnedRunsOf = (play: Play) =>
    runs.filter((run) => run.play === play && run.isEarned).length;
  const appearances: Appearance[] = [];
  plays.forEach((play, firstPlayIndex) => {
    const pitcher = play.before.pitchers[side];
    if (otherSide(play.battingSide) !== side || pitcher === null) return;
    if (!isAction(play) && play.creditedOuts === 0) return;
    const last = appearances.at(-1);
    const current =
      last && isSamePerson(last.pitcher, pitcher)
        ? last
        : { pitcher, firstPlayIndex, firstPlay: play, ...NO_COUNTS };
    const next: Appearance = {
      ...current,
      outs: current.outs + play.creditedOuts,
      runs: current.runs + play.runs.length,
      earnedRuns: current.earnedRuns + (play.runs.length > 0 ? earnedRunsOf(play) : 0),
      battersOnBase: current.battersOnBase + (ON_BASE.includes(play.ended?.result) ? 1 : 0),
    };
    if (current === last) appearances.pop();
    appearances.push(next);
  });
  return appearances;
}

const NO_COUNTS = { outs: 0, runs: 0, earnedRuns: 0, battersOnBase: 0 };

const ON_BASE: readonly (AtBatResult | null | undefined)[] = [
  'single',
  'double',
  'triple',
  'homerun',
  'out_on_basepath',
  'walk',
  'intentional_walk',
  'hit_by_pitch',
];
