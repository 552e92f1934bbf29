import {
  BATTING,
  type CountPattern,
  countWithNoun,
  type FirstPitchTendency,
  figureRate,
  figureText,
  type GameInsights,
  type GameReport,
  inningsText,
  NO_BATTER_TALLY,
  oneDecimalText,
  PITCHING,
  pitchesText,
  type ReportBatter,
  type ReportPitcher,
  type Side,
  strikeZoneData,
  strongestFirst,
  sumTallies,
  type TypeTally,
  ZONE_LABELS,
} from '@full-count/baseball';
import { firstPitchesText } from '../../../format/rates.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';

export interface InsightSentence {
  readonly kind: 'velocity_rose' | 'velocity_fell' | 'efficiency' | 'first_pitch' | 'count_habit';
  readonly fact: string;
  readonly sample: string;
  /** Whether it is about a pitch type that starts at least half of the at-bats. */
  readonly isHighlighted: boolean;
}

/** The insights of a game as sentences. Count habits come last, the strongest first. */
export function insightSentences(insights: GameInsights, perspective: Side): InsightSentence[] {
  return [
    ...velocitySentences(insights.velocityTrend),
    ...efficiencySentences(insights.atBatEfficiency),
    ...firstPitchSentences(insights.firstPitchTendencies, perspective),
    ...strongestFirst(insights.countStrategy).map((pattern) => countSentence(pattern, perspective)),
  ];
}

/** A game of two pitchers can have a habit on each of 12 counts, which is too much to read. */
const MAX_SHOWN_HABITS = 3;

export function strongestInsights(
  sentences: readonly InsightSentence[],
): readonly InsightSentence[] {
  const habits = sentences.filter(({ kind }) => kind === 'count_habit');
  const hiddenHabits = habits.slice(MAX_SHOWN_HABITS);
  return sentences.filter((sentence) => !hiddenHabits.includes(sentence));
}

function velocitySentences(trend: GameInsights['velocityTrend']): InsightSentence[] {
  if (trend === null) return [];
  const { changeMph, firstMph, lastMph, firstReadings, lastReadings } = trend;
  const [first, last] = [oneDecimalText(firstMph), oneDecimalText(lastMph)];
  // The difference of the rounded values, so that the sentence adds up.
  const change = oneDecimalText(Math.abs(Number(last) - Number(first)));
  const verb = changeMph > 0 ? 'rose' : 'fell';
  return [
    {
      kind: `velocity_${verb}`,
      fact: `Velocity ${verb} ${change} mph from the first third of the game to the last.`,
      sample: `${first} mph (${countWithNoun(firstReadings, 'reading')}) to ${last} mph (${lastReadings})`,
      isHighlighted: false,
    },
  ];
}

function efficiencySentences(efficiency: GameInsights['atBatEfficiency']): InsightSentence[] {
  if (efficiency === null) return [];
  const { change, earlyPitchesPerBatter, laterPitchesPerBatter, earlyBatters, laterBatters } =
    efficiency;
  const earlyText = oneDecimalText(earlyPitchesPerBatter);
  const laterText = oneDecimalText(laterPitchesPerBatter);
  return [
    {
      kind: 'efficiency',
      fact: `${change > 0 ? 'Longer' : 'Shorter'} at-bats late: ${earlyText} pitches per batter in innings 1–3, ${laterText} after.`,
      sample: `${countWithNoun(earlyBatters, 'batter')} in innings 1–3, ${laterBatters} after`,
      isHighlighted: false,
    },
  ];
}

function countSentence({ count, type, share }: CountPattern, perspective: Side): InsightSentence {
  const start = `On ${countWithArticle(count)} ${perspective === 'team' ? 'we' : 'they'} threw`;
  const pitch = type === 'other' ? 'another pitch type' : `the ${typeName(type)}`;
  return {
    kind: 'count_habit',
    fact: `${start} ${pitch} ${share.n} of ${share.of} times.`,
    sample: `${share.percent}% of ${count} pitches with a pitch type`,
    isHighlighted: false,
  };
}

function firstPitchSentences(
  tendencies: readonly FirstPitchTendency[],
  perspective: Side,
): InsightSentence[] {
  const highlighted = tendencies.filter(({ isHighlighted }) => isHighlighted);
  const otherTypes = tendencies.filter(({ isHighlighted }) => !isHighlighted);
  const sentences = highlighted.map((tendency) => highlightedSentence(tendency, perspective));
  if (otherTypes.length === 0) return sentences;
  const pitches = otherTypes.map(({ type, rate }) => pitchesOfType(type, rate.n)).join(', ');
  return [
    ...sentences,
    {
      kind: 'first_pitch',
      fact: `${othersLabel(tendencies, perspective)}: ${pitches}.`,
      sample: mostFrequentText(otherTypes),
      isHighlighted: false,
    },
  ];
}

function mostFrequentText([mostFrequent]: readonly FirstPitchTendency[]): string {
  if (mostFrequent === undefined) return '';
  const pitches =
    mostFrequent.type === 'other' ? 'other pitches' : `${typeName(mostFrequent.type)}s`;
  return `${mostFrequent.rate.percent}% were ${pitches}`;
}

function highlightedSentence(
  { type, rate }: FirstPitchTendency,
  perspective: Side,
): InsightSentence {
  const start = `${perspective === 'team' ? 'We' : 'They'} started ${rate.n} of ${countWithNoun(rate.of, 'batter')}`;
  const pitch = type === 'other' ? 'another pitch type' : `a ${typeName(type)}`;
  return {
    kind: 'first_pitch',
    fact: `${start} with ${pitch}.`,
    sample:
      perspective === 'team'
        ? `${rate.percent}%. Hitters will notice.`
        : `${rate.percent}%. Our hitters can look for it.`,
    isHighlighted: true,
  };
}

/** The beginning of the sentence about other types. Its number includes first pitches without a pitch type. */
function othersLabel(tendencies: readonly FirstPitchTendency[], perspective: Side): string {
  const firstPitches = firstPitchesText(tendencies[0]?.rate.of ?? 0);
  if (tendencies.some(({ isHighlighted }) => isHighlighted))
    return `Also among the ${firstPitches}`;
  return perspective === 'team' ? `Our ${firstPitches}` : `Their ${firstPitches}`;
}

function pitchesOfType(type: CountPattern['type'], n: number): string {
  return type === 'other'
    ? countWithNoun(n, 'other pitch', 'other pitches')
    : countWithNoun(n, typeName(type));
}

function typeName(type: CountPattern['type']): string {
  return pitchTypeLabels[type].name.toLowerCase();
}

/** A count with its article, for the middle of a sentence: "a 1-1 count", "an 0-2 count". */
export function countWithArticle(count: string): string {
  return count.startsWith('0') ? `an ${count} count` : `a ${count} count`;
}

/** With fewer swings, the misses of a pitch type are mostly chance. */
const MIN_SWINGS = 3;

export function summaryParagraphs({ pitchers, types, record, batters }: GameReport): string[] {
  return [
    ...pitchers.map(pitcherParagraph),
    ...missParagraphs(types),
    ...zoneParagraphs(record.pitches),
    ...battingParagraphs(batters),
  ];
}

function pitcherParagraph({ person, tally }: ReportPitcher): string {
  const { outs, pitches, strikes, firstPitches, firstPitchStrikes, strikeouts, walks, hits } =
    tally;
  return [
    `${person.name}: ${inningsText(outs)} innings, ${pitchesText(pitches)}, ${strikeouts} K, ${walks} BB, ${hits} H.`,
    ...(pitches === 0
      ? []
      : [`${countWithNoun(strikes, 'strike')} (${figureText(PITCHING.strikePercentage, tally)}).`]),
    ...(firstPitches === 0
      ? []
      : [`${firstPitchStrikes} of ${firstPitchesText(firstPitches)} were strikes.`]),
  ].join(' ');
}

function missParagraphs(types: readonly TypeTally[]): string[] {
  const [hardestToHit] = types
    .map(({ type, tally }) => ({ type, whiffs: figureRate(PITCHING.swingMissPercentage, tally) }))
    .filter(({ whiffs }) => whiffs.of >= MIN_SWINGS && whiffs.n > 0)
    .sort((a, b) => b.whiffs.n * a.whiffs.of - a.whiffs.n * b.whiffs.of);
  if (hardestToHit === undefined) return [];
  const { type, whiffs } = hardestToHit;
  const { n, of, percent } = whiffs;
  const name = type === 'other' ? 'another pitch type' : pitchTypeLabels[type].name;
  return [
    `Hardest to hit: ${name.toLowerCase()}, ${countWithNoun(n, 'miss', 'misses')} on ${countWithNoun(of, 'swing')} (${percent}%).`,
  ];
}

function zoneParagraphs(pitches: GameReport['record']['pitches']): string[] {
  const zones = strikeZoneData(pitches);
  const pitchesInZones = zones.reduce((total, { count }) => total + count, 0);
  const [mostUsed] = zones.sort((a, b) => b.count - a.count);
  if (mostUsed === undefined || mostUsed.count === 0) return [];
  return [
    `Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]}), ${mostUsed.count} of ${pitchesText(pitchesInZones)} in zones 1–9.`,
  ];
}

function battingParagraphs(batters: readonly ReportBatter[]): string[] {
  if (batters.length === 0) return [];
  const tally = sumTallies(NO_BATTER_TALLY, batters);
  const seen = batters.reduce((total, { pitchesSeen }) => total + pitchesSeen, 0);
  const average = figureText(BATTING.battingAverage, tally) ?? '–';
  return [
    `At the plate: ${tally.hits}-for-${tally.atBats} (${average}), ${tally.walks} BB, ${tally.strikeouts} K, ${pitchesText(seen)} seen.`,
  ];
}
