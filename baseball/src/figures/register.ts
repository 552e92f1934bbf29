import { countWithNoun } from '../vocabulary/counted-text.ts';
import type { Figure, PlayList } from './figure.ts';
import type { BatterTally, PitcherTally } from './line-tallies.ts';
import * as figures from './record-figures.ts';
import type { Tally } from './tally.ts';

type Columns = Figure['columns'];

function count<T extends Tally>(
  title: string,
  name: string,
  n: (tally: T) => number,
  columns?: Columns,
): Figure<T> {
  return { title, name, format: 'count', n, columns };
}

const batting = count<BatterTally>;

const inTable = <F extends Figure>(columns: Columns, figure: F) => ({ ...figure, columns });

/** A batter's line in a box score. The keys are those of REST. */
export const BOX_SCORE_BATTING = {
  plateAppearances: batting('PA', 'Plate appearances', (tally) => tally.plateAppearances, 'both'),
  atBats: batting('AB', 'At-bats', (tally) => tally.atBats, 'standard'),
  runs: batting('R', 'Runs', (tally) => tally.runs, 'standard'),
  hits: batting('H', 'Hits', (tally) => tally.hits, 'standard'),
  doubles: batting('2B', 'Doubles', (tally) => tally.doubles, 'standard'),
  triples: batting('3B', 'Triples', (tally) => tally.triples, 'standard'),
  homeRuns: batting('HR', 'Home runs', (tally) => tally.homeRuns, 'standard'),
  runsBattedIn: batting('RBI', 'Runs batted in', (tally) => tally.runsBattedIn, 'standard'),
  twoOutRunsBattedIn: batting(
    '2-out RBI',
    'Runs batted in with two outs',
    (tally) => tally.twoOutRunsBattedIn,
    'more',
  ),
  walks: batting('BB', 'Walks', (tally) => tally.walks, 'standard'),
  intentionalWalks: batting('IBB', 'Intentional walks', (tally) => tally.intentionalWalks, 'more'),
  strikeouts: batting('K', 'Strikeouts', (tally) => tally.strikeouts, 'standard'),
  hitByPitch: batting('HBP', 'Hit by pitch', (tally) => tally.hitByPitch, 'more'),
  sacFlies: batting('SF', 'Sacrifice flies', (tally) => tally.sacFlies, 'more'),
  sacBunts: batting('SH', 'Sacrifice bunts', (tally) => tally.sacBunts, 'more'),
  stolenBases: batting('SB', 'Stolen bases', (tally) => tally.stolenBases, 'standard'),
  caughtStealing: batting('CS', 'Caught stealing', (tally) => tally.caughtStealing, 'more'),
  groundedIntoDoublePlay: batting(
    'GIDP',
    'Grounded into double plays',
    (tally) => tally.groundedIntoDoublePlay,
    'more',
  ),
  leftOnBase: batting('LOB', 'Runners left on base', (tally) => tally.leftOnBase, 'more'),
  battingAverage: inTable('standard', figures.AVERAGE),
  onBasePercentage: inTable('standard', figures.ON_BASE),
  sluggingPercentage: inTable('standard', figures.SLUGGING),
  onBasePlusSlugging: inTable('standard', figures.ON_BASE_PLUS_SLUGGING),
} as const satisfies Record<string, Figure<BatterTally>>;

/** A batter's season. The keys are those of REST. */
export const SEASON_BATTING = {
  games: batting('G', 'Games', (tally) => tally.games, 'standard'),
  ...BOX_SCORE_BATTING,
  isolatedPower: inTable('more', figures.ISOLATED_POWER),
  averageOnBallsInPlay: inTable('more', figures.AVERAGE_ON_BALLS_IN_PLAY),
  strikeoutPercentage: inTable('more', figures.STRIKEOUTS),
  walkPercentage: inTable('more', figures.WALKS),
  contactPercentage: inTable('more', figures.CONTACT),
  swingInZonePercentage: inTable('more', figures.ZONE_SWINGS),
  chasePercentage: inTable('more', figures.CHASES),
} as const satisfies Record<string, Figure<BatterTally>>;

const pitching = count<PitcherTally>;

const WALKS_AND_HITS: PlayList = {
  kind: 'results',
  n: ({ walks, hits }) => walks + hits,
  of: ({ plateAppearances }) => plateAppearances,
  sentence: (n, of) =>
    `${countWithNoun(n, 'walk or hit', 'walks and hits')} in ${countWithNoun(of, 'plate appearance')}`,
};

const STRIKEOUTS_AND_WALKS: PlayList = {
  kind: 'results',
  n: ({ strikeouts }) => strikeouts,
  of: ({ strikeouts, walks }) => strikeouts + walks,
  sentence: (n, of) => `${countWithNoun(n, 'strikeout')} and ${countWithNoun(of - n, 'walk')}`,
};

/** The runs that are charged to a pitcher, of which the earned ones count (OBR 9.16). */
const CHARGED_RUNS: PlayList = {
  kind: 'runs',
  n: () => 0,
  of: () => 0,
  sentence: (n, of) => `${countWithNoun(n, 'earned run')} of ${countWithNoun(of, 'run')}`,
};

/** A pitcher's line in a box score. The keys are those of REST. */
export const BOX_SCORE_PITCHING = {
  inningsPitched: {
    title: 'IP',
    name: 'Innings pitched',
    format: 'innings',
    n: (tally: PitcherTally) => tally.outs,
    columns: 'both',
  },
  outs: pitching('Outs', 'Outs', (tally) => tally.outs),
  battersFaced: pitching('BF', 'Batters faced', (tally) => tally.plateAppearances, 'more'),
  pitches: pitching('Pitches', 'Pitches', (tally) => tally.pitches, 'more'),
  strikes: pitching('Strikes', 'Strikes', (tally) => tally.strikes),
  atBats: pitching('AB', 'At-bats', (tally) => tally.atBats),
  hits: pitching('H', 'Hits', (tally) => tally.hits, 'standard'),
  runs: pitching('R', 'Runs', (tally) => tally.runs, 'standard'),
  earnedRuns: pitching('ER', 'Earned runs', (tally) => tally.earnedRuns, 'standard'),
  walks: pitching('BB', 'Walks', (tally) => tally.walks, 'standard'),
  intentionalWalks: pitching('IBB', 'Intentional walks', (tally) => tally.intentionalWalks),
  strikeouts: pitching('K', 'Strikeouts', (tally) => tally.strikeouts, 'standard'),
  homeRuns: pitching('HR', 'Home runs', (tally) => tally.homeRuns, 'standard'),
  hitBatters: pitching('HBP', 'Batters hit by a pitch', (tally) => tally.hitByPitch, 'more'),
  wildPitches: pitching('WP', 'Wild pitches', (tally) => tally.wildPitches, 'more'),
  balks: pitching('BK', 'Balks', (tally) => tally.balks, 'more'),
  groundOuts: pitching('GO', 'Ground outs', (tally) => tally.groundOuts),
  airOuts: pitching('AO', 'Air outs', (tally) => tally.airOuts),
  inheritedRunners: pitching('IR', 'Inherited runners', (tally) => tally.inheritedRunners),
  inheritedRunnersScored: pitching(
    'IRS',
    'Inherited runners scored',
    (tally) => tally.inheritedRunnersScored,
  ),
  /** OBR 9.21(e), but per the scheduled innings of each game. */
  earnedRunAverage: {
    title: 'ERA',
    name: 'Earned run average',
    formula: 'Earned runs × scheduled innings ÷ innings pitched.',
    format: 'two_decimals',
    n: (tally: PitcherTally) => tally.scaledEarnedRuns * 3,
    of: (tally: PitcherTally) => tally.outs,
    isLessBetter: true,
    columns: 'standard',
    plays: CHARGED_RUNS,
  },
  walksAndHitsPerInning: {
    title: 'WHIP',
    name: 'Walks and hits per inning',
    formula: '(Walks + hits) ÷ innings pitched.',
    format: 'two_decimals',
    n: (tally: PitcherTally) => (tally.walks + tally.hits) * 3,
    of: (tally: PitcherTally) => tally.outs,
    isLessBetter: true,
    columns: 'standard',
    plays: WALKS_AND_HITS,
  },
} as const satisfies Record<string, Figure<PitcherTally>>;

/** A pitcher's season. The keys are those of REST. */
export const SEASON_PITCHING = {
  games: pitching('G', 'Games', (tally) => tally.games, 'standard'),
  gamesStarted: pitching('GS', 'Games started', (tally) => tally.gamesStarted, 'standard'),
  wins: pitching('W', 'Wins', (tally) => tally.wins, 'standard'),
  losses: pitching('L', 'Losses', (tally) => tally.losses, 'standard'),
  saves: pitching('S', 'Saves', (tally) => tally.saves, 'standard'),
  ...BOX_SCORE_PITCHING,
  strikeoutsPerWalk: {
    title: 'K/BB',
    name: 'Strikeouts per walk',
    formula: 'Strikeouts ÷ walks.',
    format: 'two_decimals',
    n: (tally: PitcherTally) => tally.strikeouts,
    of: (tally: PitcherTally) => tally.walks,
    columns: 'more',
    plays: STRIKEOUTS_AND_WALKS,
  },
  pitchesPerInning: {
    title: 'P/IP',
    name: 'Pitches per inning',
    formula: 'Pitches ÷ innings pitched.',
    format: 'one_decimal',
    n: (tally: PitcherTally) => tally.pitches * 3,
    of: (tally: PitcherTally) => tally.outs,
    isLessBetter: true,
    columns: 'more',
    plays: figures.ALL_PITCHES,
  },
  pitchesPerBatter: {
    title: 'P/BF',
    name: 'Pitches per batter',
    formula: 'Pitches ÷ batters faced.',
    format: 'two_decimals',
    n: (tally: PitcherTally) => tally.pitches,
    of: (tally: PitcherTally) => tally.plateAppearances,
    isLessBetter: true,
    columns: 'more',
    plays: figures.ALL_PITCHES,
  },
  firstPitchStrikePercentage: inTable('more', figures.FIRST_PITCH_STRIKES),
  calledStrikeAndWhiffPercentage: inTable('more', figures.CALLED_OR_WHIFFED),
  zonePercentage: inTable('more', figures.IN_ZONE),
  chasePercentage: inTable('more', figures.CHASES),
} as const satisfies Record<string, Figure<PitcherTally>>;

/** Figures of pitchers that only screens and files have. */
export const OTHER_PITCHING = {
  balls: count('Balls', 'Balls', ({ pitches, strikes }) => pitches - strikes),
  firstPitchStrikes: count(
    'First pitch strikes',
    'First pitch strikes',
    ({ firstPitchStrikes }) => firstPitchStrikes,
  ),
  firstPitches: count('First pitches', 'First pitches', ({ firstPitches }) => firstPitches),
  fouls: count('Fouls', 'Fouls', ({ fouls }) => fouls),
  strikePercentage: figures.STRIKES,
  swingMissPercentage: figures.WHIFFS,
  averageAgainst: figures.AVERAGE_AGAINST,
  strikeoutPercentage: {
    ...figures.STRIKEOUTS,
    name: 'Strikeouts per batter faced',
    formula: 'Strikeouts ÷ batters faced.',
  },
  walkPercentage: {
    ...figures.WALKS,
    name: 'Walks per batter faced',
    formula: 'Walks ÷ batters faced.',
  },
  averageVelocity: figures.AVERAGE_VELOCITY,
} as const satisfies Record<string, Figure>;

/** Every figure of a batter and of a pitcher, by its key. */
export const BATTING = { ...SEASON_BATTING, swingMissPercentage: figures.WHIFFS } as const;
export const PITCHING = { ...SEASON_PITCHING, ...OTHER_PITCHING } as const;
