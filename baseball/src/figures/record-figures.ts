import { countWithNoun, numberText, pitchesText } from '../vocabulary/counted-text.ts';
import type { PitchType } from '../vocabulary/vocabulary.ts';
import { ZONE_LABELS } from '../vocabulary/zones.ts';
import type { Figure, ListableFigure, PlayList } from './figure.ts';
import type { Tally } from './tally.ts';

/** The figures of pitches and results, which every tally has: of a batter, a pitcher, a pitch type, a split or a side. */

type Sentence = PlayList['sentence'];

/** A rate of pitches or results whose list shows what the rate counts. */
function rateFigure(
  kind: PlayList['kind'],
  figure: Omit<Figure, 'plays' | 'of'> & Required<Pick<Figure, 'of'>>,
  sentence: Sentence,
): ListableFigure {
  return { ...figure, plays: { kind, n: figure.n, of: figure.of, sentence } };
}

const inPitches =
  (singular: string, plural?: string): Sentence =>
  (n, of) =>
    `${countWithNoun(n, singular, plural)} in ${pitchesText(of)}`;

const inNoun =
  (singular: string, ofSingular: string): Sentence =>
  (n, of) =>
    `${countWithNoun(n, singular)} in ${countWithNoun(of, ofSingular)}`;

export const STRIKES = rateFigure(
  'pitches',
  {
    title: 'Strike %',
    name: 'Strikes per pitch',
    formula: 'Strikes ÷ all pitches.',
    format: 'percent',
    n: ({ strikes }) => strikes,
    of: ({ pitches }) => pitches,
    csvCounts: ['Strikes'],
  },
  inPitches('strike'),
);

export const FIRST_PITCH_STRIKES = rateFigure(
  'pitches',
  {
    title: 'First Pitch Strike %',
    name: 'First pitches that are strikes',
    formula: 'First pitch strikes ÷ first pitches.',
    format: 'percent',
    n: ({ firstPitchStrikes }) => firstPitchStrikes,
    of: ({ firstPitches }) => firstPitches,
    csvCounts: ['First pitch strikes', 'First pitches'],
  },
  (n, of) =>
    `${countWithNoun(n, 'strike')} in ${countWithNoun(of, 'first pitch', 'first pitches')}`,
);

/** A foul tip is no contact. */
export const CONTACT = rateFigure(
  'pitches',
  {
    title: 'Contact %',
    name: 'Contact per swing',
    formula: '(Fouls + balls in play) ÷ swings.',
    format: 'percent',
    n: ({ contacts }) => contacts,
    of: ({ swings }) => swings,
    csvCounts: ['Swings with contact', 'Swings'],
  },
  (n, of) => `Contact on ${numberText(n)} of ${countWithNoun(of, 'swing')}`,
);

export const WHIFFS = rateFigure(
  'pitches',
  {
    title: 'Swing & Miss %',
    name: 'Misses per swing',
    formula: 'Swings and misses ÷ swings.',
    format: 'percent',
    n: ({ whiffs }) => whiffs,
    of: ({ swings }) => swings,
    csvCounts: ['Misses', 'Swings'],
  },
  (n, of) => `${countWithNoun(n, 'miss', 'misses')} in ${countWithNoun(of, 'swing')}`,
);

export const CALLED_OR_WHIFFED = rateFigure(
  'pitches',
  {
    title: 'CSW %',
    name: 'Called strikes and whiffs per pitch',
    formula: '(Called strikes + swings and misses) ÷ all pitches.',
    format: 'percent',
    n: ({ calledStrikes, whiffs }) => calledStrikes + whiffs,
    of: ({ pitches }) => pitches,
    csvCounts: ['Called strikes and whiffs'],
  },
  inPitches('called strike or miss', 'called strikes or misses'),
);

export const IN_ZONE: ListableFigure = {
  title: 'Zone %',
  name: 'Pitches in the strike zone',
  formula:
    'Pitches in zones 1–9 ÷ pitches with a location, in games where pitches outside the zone were tracked.',
  format: 'percent',
  n: ({ inZone }) => inZone,
  of: ({ inOrOutsideZone }) => inOrOutsideZone,
  csvCounts: ['Pitches in the zone', 'Pitches with a zone'],
  plays: {
    kind: 'pitches',
    n: ({ zonePitches }) => zonePitches,
    of: ({ zonePitches, outsidePitches }) => zonePitches + outsidePitches,
    isKnown: ({ outsidePitches }) => outsidePitches > 0,
    sentence: (n, of) =>
      `In the strike zone: ${numberText(n)} of ${pitchesText(of)} with a location`,
  },
};

export const CHASES = rateFigure(
  'pitches',
  {
    title: 'Chase %',
    name: 'Swings outside the strike zone',
    formula: 'Swings at pitches outside the zone ÷ pitches there.',
    format: 'percent',
    n: ({ chases }) => chases,
    of: ({ outsidePitches }) => outsidePitches,
    csvCounts: ['Swings outside the zone', 'Pitches outside the zone'],
  },
  (n, of) => `${countWithNoun(n, 'swing')} at ${pitchesText(of)} outside the strike zone`,
);

export const ZONE_SWINGS = rateFigure(
  'pitches',
  {
    title: 'Zone Swing %',
    name: 'Swings in the strike zone',
    formula: 'Swings at pitches in zones 1–9 ÷ pitches there.',
    format: 'percent',
    n: ({ zoneSwings }) => zoneSwings,
    of: ({ zonePitches }) => zonePitches,
    csvCounts: ['Swings in the zone', 'Pitches in the zone'],
  },
  (n, of) => `${countWithNoun(n, 'swing')} at ${pitchesText(of)} in the strike zone`,
);

export const AVERAGE_VELOCITY: ListableFigure = {
  title: 'Avg Velocity',
  name: 'Average velocity (mph)',
  formula: 'The sum of the readings ÷ readings.',
  format: 'speed',
  n: ({ tenthsMph }) => tenthsMph,
  of: ({ measured }) => 10 * measured,
  plays: {
    kind: 'pitches',
    n: ({ measured }) => measured,
    of: ({ pitches }) => pitches,
    sentence: inPitches('velocity reading'),
  },
};

export const AVERAGE = rateFigure(
  'results',
  {
    title: 'AVG',
    name: 'Batting average',
    formula: 'Hits ÷ at-bats.',
    format: 'average',
    n: ({ hits }) => hits,
    of: ({ atBats }) => atBats,
    csvCounts: ['Hits', 'At-bats'],
  },
  inNoun('hit', 'at-bat'),
);

export const AVERAGE_AGAINST: ListableFigure = {
  ...AVERAGE,
  title: 'AVG against',
  name: 'Batting average of the batters faced',
  formula: 'Hits ÷ at-bats of the batters faced.',
};

export const ON_BASE = rateFigure(
  'results',
  {
    title: 'OBP',
    name: 'On-base percentage',
    formula: '(Hits + walks + hit by pitch) ÷ (at-bats + walks + hit by pitch + sac flies).',
    format: 'average',
    n: ({ hits, walks, hitByPitch }) => hits + walks + hitByPitch,
    of: ({ atBats, walks, hitByPitch, sacFlies }) => atBats + walks + hitByPitch + sacFlies,
  },
  (n, of) => `On base ${countWithNoun(n, 'time')} in ${countWithNoun(of, 'plate appearance')}`,
);

export const SLUGGING = rateFigure(
  'results',
  {
    title: 'SLG',
    name: 'Slugging percentage',
    formula: 'Total bases ÷ at-bats.',
    format: 'average',
    n: ({ totalBases }) => totalBases,
    of: ({ atBats }) => atBats,
  },
  inNoun('base', 'at-bat'),
);

export const ON_BASE_PLUS_SLUGGING: ListableFigure = {
  ...ON_BASE,
  title: 'OPS',
  name: 'On-base plus slugging',
  formula: 'OBP + SLG.',
  parts: [ON_BASE, SLUGGING],
};

export const ISOLATED_POWER = rateFigure(
  'results',
  {
    title: 'ISO',
    name: 'Isolated power',
    formula: '(Total bases − hits) ÷ at-bats.',
    format: 'average',
    n: ({ totalBases, hits }) => totalBases - hits,
    of: ({ atBats }) => atBats,
  },
  inNoun('extra base', 'at-bat'),
);

/** It leaves out what no fielder could reach: strikeouts and home runs. */
export const AVERAGE_ON_BALLS_IN_PLAY = rateFigure(
  'results',
  {
    title: 'BABIP',
    name: 'Average on balls in play',
    formula: '(Hits − home runs) ÷ (at-bats − strikeouts − home runs + sac flies).',
    format: 'average',
    n: ({ hits, homeRuns }) => hits - homeRuns,
    of: ({ atBats, strikeouts, homeRuns, sacFlies }) => atBats - strikeouts - homeRuns + sacFlies,
  },
  (n, of) => `${countWithNoun(n, 'hit')} in ${countWithNoun(of, 'ball')} that stayed in the park`,
);

export const STRIKEOUTS = rateFigure(
  'results',
  {
    title: 'K %',
    name: 'Strikeouts per plate appearance',
    formula: 'Strikeouts ÷ plate appearances.',
    format: 'percent',
    n: ({ strikeouts }) => strikeouts,
    of: ({ plateAppearances }) => plateAppearances,
    csvCounts: ['Strikeouts'],
  },
  inNoun('strikeout', 'plate appearance'),
);

/** Intentional walks count. */
export const WALKS = rateFigure(
  'results',
  {
    title: 'BB %',
    name: 'Walks per plate appearance',
    formula: 'Walks ÷ plate appearances.',
    format: 'percent',
    n: ({ walks }) => walks,
    of: ({ plateAppearances }) => plateAppearances,
    csvCounts: ['Walks'],
  },
  inNoun('walk', 'plate appearance'),
);

/** All pitches, for pitches per inning and per batter. */
export const ALL_PITCHES: PlayList = {
  kind: 'pitches',
  n: ({ pitches }) => pitches,
  of: ({ pitches }) => pitches,
  sentence: pitchesText,
};

export function shareOfType(type: PitchType, typeName: string): PlayList {
  return {
    kind: 'pitches',
    n: (_, pitch) => (pitch?.facts.pitchType === type ? 1 : 0),
    of: ({ pitches }: Tally) => pitches,
    sentence: (n, of) => `${typeName}: ${numberText(n)} of ${pitchesText(of)}`,
  };
}

export function shareOfZone(zone: number): PlayList {
  const zoneName = `Zone ${zone} ${ZONE_LABELS[zone] ?? ''}`.trim();
  return {
    kind: 'pitches',
    n: (_, pitch) => (pitch?.facts.zone === zone ? 1 : 0),
    of: ({ pitches }: Tally) => pitches,
    sentence: (n, of) => `${zoneName}: ${numberText(n)} of ${pitchesText(of)}`,
  };
}
