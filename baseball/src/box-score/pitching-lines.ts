import { NO_PITCHER_TALLY, type PitcherTally, type PlayerTally } from '../figures/line-tallies.ts';
import { tallyOf } from '../figures/tally.ts';
import { type TypeTally, tallyTypes } from '../figures/type-tallies.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { playerKey } from '../game/person.ts';
import { addPartialCounts } from '../stats/measures/add-counts.ts';
import { pitchedPlateAppearances } from '../stats/measures/perspective.ts';
import { recordsByPitcher } from '../stats/measures/player-records.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { loosePitchOn } from './loose-pitches.ts';
import type { Play } from './plays.ts';
import type { RunAccounts } from './scored-runs.ts';

export interface BoxScorePitcher extends PlayerTally<PitcherTally> {
  /** The one thrown most first. */
  readonly types: readonly TypeTally[];
}

export type Decision = 'W' | 'L' | 'S';

interface PitchingLinesInput {
  readonly game: FoldedGame;
  readonly plays: readonly Play[];
  readonly accounts: RunAccounts;
  readonly side: Side;
  /** The game's scheduled innings. */
  readonly innings: number;
  readonly decisionOf: (pitcher: Person) => Decision | null;
}

export function pitchingLines(input: PitchingLinesInput): BoxScorePitcher[] {
  const { game, plays, accounts, side, innings, decisionOf } = input;
  const records = recordsByPitcher(pitchedPlateAppearances(game, side));
  const recordsByKey = new Map(records.map((record) => [record.key, record]));
  const counts = countByPitcher(plays, accounts, side);
  const people = new Map([
    ...records.map(({ key, person }) => [key, person] as const),
    ...[...counts.people].filter(([key]) => !recordsByKey.has(key)),
  ]);
  return Array.from(people, ([key, person], index) => {
    const record = recordsByKey.get(key);
    const decision = decisionOf(person);
    const playCounts = counts.byKey.get(key);
    const tally = {
      ...NO_PITCHER_TALLY,
      ...(record && tallyOf(record)),
      ...playCounts,
      games: 1,
      gamesStarted: index === 0 ? 1 : 0,
      wins: decision === 'W' ? 1 : 0,
      losses: decision === 'L' ? 1 : 0,
      saves: decision === 'S' ? 1 : 0,
      scaledEarnedRuns: (playCounts?.earnedRuns ?? 0) * innings,
      outs: game.outsByPitcher.get(key) ?? 0,
    };
    const types = record === undefined ? [] : tallyTypes(record);
    return { person: { id: person.id, name: person.name }, tally, types };
  });
}

/** The decision of a game's line. */
export function decisionIn({ wins, losses, saves }: PitcherTally): Decision | null {
  if (wins > 0) return 'W';
  if (losses > 0) return 'L';
  return saves > 0 ? 'S' : null;
}

type PlayCounts = Pick<
  PitcherTally,
  'runs' | 'earnedRuns' | 'wildPitches' | 'balks' | 'inheritedRunners' | 'inheritedRunnersScored'
>;

function countByPitcher(plays: readonly Play[], { runs, inheritances }: RunAccounts, side: Side) {
  const byKey = new Map<string, Partial<PlayCounts>>();
  const people = new Map<string, Person>();
  const add = (pitcher: Person | null, counts: Partial<PlayCounts>) => {
    if (pitcher === null) return;
    const key = playerKey(side, pitcher);
    people.set(key, people.get(key) ?? pitcher);
    byKey.set(key, addPartialCounts(byKey.get(key) ?? {}, counts));
  };
  for (const play of plays) {
    const { entry, before, battingSide } = play;
    if (battingSide === side) continue;
    const pitcher = before.pitchers[side];
    if (loosePitchOn(play) === 'wild_pitch') add(pitcher, { wildPitches: 1 });
    if (entry.kind === 'event' && entry.type === 'balk') add(pitcher, { balks: 1 });
  }
  for (const { battingSide, pitcher, isEarned } of runs) {
    if (otherSide(battingSide) === side) add(pitcher, { runs: 1, earnedRuns: isEarned ? 1 : 0 });
  }
  for (const inheritance of inheritances) {
    if (inheritance.side !== side) continue;
    add(inheritance.pitcher, {
      inheritedRunners: inheritance.runners,
      inheritedRunnersScored: inheritance.scored,
    });
  }
  return { byKey, people };
}
