import type { FigureToList } from './show-plays.ts';

export interface SeasonFigure extends FigureToList {
  readonly name: string;
  readonly parts?: readonly FigureToList[];
}

const OBP: SeasonFigure = {
  title: 'OBP',
  name: 'On-base percentage',
  formula: '(Hits + walks + hit by pitch) ÷ (at-bats + walks + hit by pitch + sac flies).',
  figure: { rate: 'on_base' },
};

const SLG: SeasonFigure = {
  title: 'SLG',
  name: 'Slugging percentage',
  formula: 'Total bases ÷ at-bats.',
  figure: { rate: 'slugging' },
};

export const BATTING_FIGURES = {
  average: {
    title: 'AVG',
    name: 'Batting average',
    formula: 'Hits ÷ at-bats.',
    figure: { rate: 'average' },
  },
  onBase: OBP,
  slugging: SLG,
  onBasePlusSlugging: {
    title: 'OPS',
    name: 'On-base plus slugging',
    formula: 'OBP + SLG.',
    figure: OBP.figure,
    parts: [OBP, SLG],
  },
  isolatedPower: {
    title: 'ISO',
    name: 'Isolated power',
    formula: '(Total bases − hits) ÷ at-bats.',
    figure: { rate: 'isolated_power' },
  },
  onBallsInPlay: {
    title: 'BABIP',
    name: 'Average on balls in play',
    formula: '(Hits − home runs) ÷ (at-bats − strikeouts − home runs + sac flies).',
    figure: { rate: 'on_balls_in_play' },
  },
  strikeouts: {
    title: 'K %',
    name: 'Strikeouts per plate appearance',
    formula: 'Strikeouts ÷ plate appearances.',
    figure: { rate: 'strikeouts' },
  },
  walks: {
    title: 'BB %',
    name: 'Walks per plate appearance',
    formula: 'Walks ÷ plate appearances.',
    figure: { rate: 'walks' },
  },
  contact: {
    title: 'Contact %',
    name: 'Contact per swing',
    formula: '(Fouls + balls in play) ÷ swings.',
    figure: { rate: 'contact' },
  },
  zoneSwings: {
    title: 'Zone Swing %',
    name: 'Swings in the strike zone',
    formula: 'Swings at pitches in zones 1–9 ÷ pitches there.',
    figure: { rate: 'zone_swings' },
  },
  chases: {
    title: 'Chase %',
    name: 'Swings outside the strike zone',
    formula: 'Swings at pitches outside the zone ÷ pitches there.',
    figure: { rate: 'chase' },
  },
} as const satisfies Record<string, SeasonFigure>;

export const PITCHING_FIGURES = {
  earnedRunAverage: {
    title: 'ERA',
    name: 'Earned run average',
    formula: 'Earned runs × scheduled innings ÷ innings pitched.',
    figure: { rate: 'earned_runs' },
  },
  walksAndHits: {
    title: 'WHIP',
    name: 'Walks and hits per inning',
    formula: '(Walks + hits) ÷ innings pitched.',
    figure: { rate: 'walks_and_hits' },
  },
  strikeoutsPerWalk: {
    title: 'K/BB',
    name: 'Strikeouts per walk',
    formula: 'Strikeouts ÷ walks.',
    figure: { rate: 'strikeouts_or_walks' },
  },
  pitchesPerInning: {
    title: 'P/IP',
    name: 'Pitches per inning',
    formula: 'Pitches ÷ innings pitched.',
    figure: { rate: 'pitches' },
  },
  pitchesPerBatter: {
    title: 'P/BF',
    name: 'Pitches per batter',
    formula: 'Pitches ÷ batters faced.',
    figure: { rate: 'pitches' },
  },
  strikes: {
    title: 'Strike %',
    name: 'Strikes per pitch',
    formula: 'Strikes ÷ all pitches.',
    figure: { rate: 'strikes' },
  },
  firstPitchStrikes: {
    title: 'First Pitch Strike %',
    name: 'First pitches that are strikes',
    formula: 'First pitch strikes ÷ first pitches.',
    figure: { rate: 'first_pitch_strikes' },
  },
  whiffs: {
    title: 'Swing & Miss %',
    name: 'Misses per swing',
    formula: 'Swings and misses ÷ swings.',
    figure: { rate: 'whiffs' },
  },
  calledOrWhiffed: {
    title: 'CSW %',
    name: 'Called strikes and whiffs per pitch',
    formula: '(Called strikes + swings and misses) ÷ all pitches.',
    figure: { rate: 'called_or_whiffed' },
  },
  zone: {
    title: 'Zone %',
    name: 'Pitches in the strike zone',
    formula:
      'Pitches in zones 1–9 ÷ pitches with a location, in games where pitches outside the zone were tracked.',
    figure: { rate: 'zone' },
  },
  chases: BATTING_FIGURES.chases,
  averageAgainst: {
    title: 'AVG against',
    name: 'Batting average of the batters faced',
    formula: 'Hits ÷ at-bats of the batters faced.',
    figure: { rate: 'average' },
  },
  strikeouts: {
    title: 'K %',
    name: 'Strikeouts per batter faced',
    formula: 'Strikeouts ÷ batters faced.',
    figure: { rate: 'strikeouts' },
  },
  walks: {
    title: 'BB %',
    name: 'Walks per batter faced',
    formula: 'Walks ÷ batters faced.',
    figure: { rate: 'walks' },
  },
} as const satisfies Record<string, SeasonFigure>;
