import {
  type CountPattern,
  type FirstPitchTendency,
  type GameInsights,
  oneDecimalText,
  type Side,
  strongestFirst,
} from '@full-count/baseball';
import { aCount } from '../../../format/a-count.ts';
import { countedText } from '../../../format/counted.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';

export interface InsightSentence {
  readonly kind: 'velocity_rose' | 'velocity_fell' | 'efficiency' | 'first' | 'count';
  readonly fact: string;
  readonly sample: string;
  /** True for a pitch type that starts at least half of the at-bats. */
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

/** Leaves out the weaker count habits, which the screen folds. */
export function shownInsights(sentences: readonly InsightSentence[]): readonly InsightSentence[] {
  const habits = sentences.filter(({ kind }) => kind === 'count');
  const folded = habits.slice(MAX_SHOWN_HABITS);
  return sentences.filter((sentence) => !folded.includes(sentence));
}

function velocitySentences(trend: GameInsights['velocityTrend']): InsightSentence[] {
  if (trend === null) return [];
  const { changeMph, firstMph, lastMph, firstPitches, lastPitches } = trend;
  const [first, last] = [oneDecimalText(firstMph), oneDecimalText(lastMph)];
  // The difference of the rounded values, so that the sentence adds up.
  const change = oneDecimalText(Math.abs(Number(last) - Number(first)));
  return [
    {
      kind: changeMph > 0 ? 'velocity_rose' : 'velocity_fell',
      fact:
        changeMph > 0
          ? `Velocity rose ${change} mph from the first third of the game to the last.`
          : `Velocity fell ${change} mph from the first third of the game to the last.`,
      sample: `${first} mph (${countedText(firstPitches, 'reading')}) to ${last} mph (${lastPitches})`,
      isHighlighted: false,
    },
  ];
}

function efficiencySentences(efficiency: GameInsights['atBatEfficiency']): InsightSentence[] {
  if (efficiency === null) return [];
  const { change, firstPerBatter, restPerBatter, firstBatters, restBatters } = efficiency;
  const early = oneDecimalText(firstPerBatter);
  const late = oneDecimalText(restPerBatter);
  return [
    {
      kind: 'efficiency',
      fact:
        change > 0
          ? `Longer at-bats late: ${early} pitches per batter in innings 1–3, ${late} after.`
          : `Shorter at-bats late: ${early} pitches per batter in innings 1–3, ${late} after.`,
      sample: `${countedText(firstBatters, 'batter')} in innings 1–3, ${restBatters} after`,
      isHighlighted: false,
    },
  ];
}

function countSentence({ count, type, share }: CountPattern, perspective: Side): InsightSentence {
  const start = `On ${aCount(count)} ${perspective === 'team' ? 'we' : 'they'} threw`;
  const pitch = type === 'other' ? 'another pitch type' : `the ${typeName(type)}`;
  return {
    kind: 'count',
    fact: `${start} ${pitch} ${share.n} of ${share.of} times.`,
    sample: `${share.percent}% of ${count} pitches with a pitch type`,
    isHighlighted: false,
  };
}

/** A sentence for each highlighted type, and one for all others. */
function firstPitchSentences(
  tendencies: readonly FirstPitchTendency[],
  perspective: Side,
): InsightSentence[] {
  const often = tendencies.filter(({ isHighlighted }) => isHighlighted);
  const others = tendencies.filter(({ isHighlighted }) => !isHighlighted);
  const sentences = often.map((tendency) => oftenSentence(tendency, perspective));
  if (others.length === 0) return sentences;
  const pitches = others.map(({ type, rate }) => pitchesOfType(type, rate.n)).join(', ');
  return [
    ...sentences,
    {
      kind: 'first',
      fact: `${othersLabel(tendencies, perspective)}: ${pitches}.`,
      sample: mostText(others),
      isHighlighted: false,
    },
  ];
}

/** "43% were fastballs" */
function mostText([most]: readonly FirstPitchTendency[]): string {
  if (most === undefined) return '';
  const pitches = most.type === 'other' ? 'other pitches' : `${typeName(most.type)}s`;
  return `${most.rate.percent}% were ${pitches}`;
}

function oftenSentence({ type, rate }: FirstPitchTendency, perspective: Side): InsightSentence {
  const start = `${perspective === 'team' ? 'We' : 'They'} started ${rate.n} of ${countedText(rate.of, 'batter')}`;
  const pitch = type === 'other' ? 'another pitch type' : `a ${typeName(type)}`;
  return {
    kind: 'first',
    fact: `${start} with ${pitch}.`,
    sample:
      perspective === 'team'
        ? `${rate.percent}%. Hitters will notice.`
        : `${rate.percent}%. Our hitters can look for it.`,
    isHighlighted: true,
  };
}

/**
 * The beginning of the sentence about other types. It counts every first pitch, also without a
 * pitch type.
 */
function othersLabel(tendencies: readonly FirstPitchTendency[], perspective: Side): string {
  const all = firstPitchesText(tendencies[0]?.rate.of ?? 0);
  if (tendencies.some(({ isHighlighted }) => isHighlighted)) return `Also among the ${all}`;
  return perspective === 'team' ? `Our ${all}` : `Their ${all}`;
}

/** "10 fastballs", "1 curveball", "3 other pitches" */
function pitchesOfType(type: CountPattern['type'], n: number): string {
  return type === 'other'
    ? countedText(n, 'other pitch', 'other pitches')
    : countedText(n, typeName(type));
}

function typeName(type: CountPattern['type']): string {
  return pitchTypeLabels[type].name.toLowerCase();
}
