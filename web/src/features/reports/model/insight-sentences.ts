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

export interface InsightWords {
  readonly kind: 'velocity_rose' | 'velocity_fell' | 'efficiency' | 'first' | 'count';
  readonly fact: string;
  /** The sample that the fact rests on. */
  readonly sample: string;
  /** True for a pitch type that starts at least every second at-bat. */
  readonly isHighlighted: boolean;
}

/** What stands out in a game, as sentences; the count habits come last, the strongest first. */
export function insightWords(insights: GameInsights, perspective: Side): InsightWords[] {
  return [
    ...velocityWords(insights.velocityTrend),
    ...efficiencyWords(insights.atBatEfficiency),
    ...firstPitchWords(insights.firstPitchTendencies, perspective),
    ...strongestFirst(insights.countStrategy).map((one) => countWords(one, perspective)),
  ];
}

/** A game of two pitchers can have a habit on each of 12 counts, which no one reads. */
const COUNT_HABITS_SHOWN = 3;

/** Without the weaker count habits, which a screen folds. */
export function shownInsights(words: readonly InsightWords[]): readonly InsightWords[] {
  const habits = words.filter(({ kind }) => kind === 'count');
  const folded = habits.slice(COUNT_HABITS_SHOWN);
  return words.filter((one) => !folded.includes(one));
}

function velocityWords(trend: GameInsights['velocityTrend']): InsightWords[] {
  if (trend === null) return [];
  const { changeMph, firstMph, lastMph, firstPitches, lastPitches } = trend;
  const [first, last] = [oneDecimalText(firstMph), oneDecimalText(lastMph)];
  // The difference of what is shown, so that the sentence adds up.
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

function efficiencyWords(efficiency: GameInsights['atBatEfficiency']): InsightWords[] {
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
      sample: `Finished at-bats with a pitch: ${firstBatters} in innings 1–3, ${restBatters} after`,
      isHighlighted: false,
    },
  ];
}

function countWords({ count, type, share }: CountPattern, perspective: Side): InsightWords {
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
function firstPitchWords(
  tendencies: readonly FirstPitchTendency[],
  perspective: Side,
): InsightWords[] {
  const often = tendencies.filter(({ isHighlighted }) => isHighlighted);
  const others = tendencies.filter(({ isHighlighted }) => !isHighlighted);
  const words = often.map((one) => oftenWords(one, perspective));
  if (others.length === 0) return words;
  const pitches = others.map(({ type, rate }) => pitchesOfType(type, rate.n)).join(', ');
  return [
    ...words,
    {
      kind: 'first',
      fact: `${othersLabel(tendencies, perspective)}: ${pitches}.`,
      sample: mostOf(others),
      isHighlighted: false,
    },
  ];
}

/** "43% were fastballs" */
function mostOf([most]: readonly FirstPitchTendency[]): string {
  if (most === undefined) return '';
  const pitches = most.type === 'other' ? 'other pitches' : `${typeName(most.type)}s`;
  return `${most.rate.percent}% were ${pitches}`;
}

function oftenWords({ type, rate }: FirstPitchTendency, perspective: Side): InsightWords {
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

/** Counts every first pitch, also the few without a pitch type. */
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
