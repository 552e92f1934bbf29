import { NO_PITCHER_TALLY, type PitcherTally, type PlayerTally } from '../figures/line-tallies.ts';
import { tallyOf } from '../figures/tally.ts';
import { type TypeTally, tallyTypes } from '../figures/type-tallies.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { playerKey } from '../game/person.ts';
import { addPartialCounts } from '../stats/measures/add-counts.ts';
import { pitchedPlateAppearances } from '../stats/measures/plate-appearances.ts';
import { recordsByPitcher } from '../stats/measures/player-records.ts';
import type { Advance, Side } from '../vocabulary/vocabulary.ts';
import { isFarther, type Play } from './plays.ts';
import type { RunAccounts } from './scored-runs.ts';

const LOOSE_PITCHES = ['wild_pitch', 'passed_ball'] as const;

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

type LoosePitch = (typeof LOOSE_PITCHES)[number];

/**
 * Returns what the pitch was if it got away from the catcher and let a runner advance (OBR 9.13). However many runners
 * advance, it is one wild pitch or one passed ball. It is none if each of them was forced, as on ball four.
 */
export function loosePitchOn(play: Play): LoosePitch | null {
  const { entry } = play;
  if (entry.kind === 'event' && (entry.type === 'wild_pitch' || entry.type === 'passed_ball')) {
    return entry.type;
  }
  if (entry.kind === 'pitch' && entry.call === 'in_play') return null;
  const causes = (entry.advances ?? [])
    .filter((advance) => hasRunner(play, advance) && isFarther(play, advance))
    .map((advance) => advance.cause ?? causeByRule(play, advance));
  return LOOSE_PITCHES.find((cause) => causes.includes(cause)) ?? null;
}

function hasRunner({ before, ended }: Play, { from }: Advance): boolean {
  return from === 'batter' ? (ended?.result ?? null) !== null : before.bases[from] !== null;
}

/** A batter who reaches base on strike three does so on a wild pitch, unless the scorer names another cause (OBR 9.13(a)). */
function causeByRule({ ended }: Play, { from, errors }: Advance): LoosePitch | undefined {
  const isOnError = errors?.[0]?.to === 'first';
  return from === 'batter' && ended?.result === 'strikeout' && !isOnError
    ? 'wild_pitch'
    : undefined;
}
