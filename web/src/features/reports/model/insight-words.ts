import type { CountPattern, FirstPitchTendency, GameInsights, Side } from '@full-count/baseball';
import { pitchTypeWords } from '../../../components/pitch-type-words.ts';

export interface InsightWords {
  readonly kind: 'velocity' | 'efficiency' | 'count' | 'first';
  readonly fact: string;
  /** What the fact rests on. */
  readonly basis: string;
  /** Thrown first to at least every second batter. */
  readonly isHighlighted: boolean;
}

/** What stands out in a game, as sentences, each with its count. */
export function insightWords(insights: GameInsights, perspective: Side): InsightWords[] {
  const who = perspective === 'team' ? 'we' : 'they';
  return [
    ...velocityWords(insights.velocityTrend),
    ...efficiencyWords(insights.atBatEfficiency),
    ...insights.countStrategy.map((one) => countWords(one, who)),
    ...firstPitchWords(insights.firstPitchTendencies, who),
  ];
}

function velocityWords(trend: GameInsights['velocityTrend']): InsightWords[] {
  if (trend === null) return [];
  const { changeMph, firstMph, lastMph, firstPitches, lastPitches } = trend;
  const turn = changeMph < 0 ? 'lost' : 'gained';
  return [
    {
      kind: 'velocity',
      fact: `Pitches ${turn} ${Math.abs(changeMph).toFixed(1)} mph from the first third of the innings to the last.`,
      basis: `${firstMph.toFixed(2)} to ${lastMph.toFixed(2)} mph, ${firstPitches} and ${lastPitches} pitches measured`,
      isHighlighted: false,
    },
  ];
}

function efficiencyWords(efficiency: GameInsights['atBatEfficiency']): InsightWords[] {
  if (efficiency === null) return [];
  const { change, firstPerBatter, restPerBatter, firstBatters, restBatters } = efficiency;
  const early = firstPerBatter.toFixed(2);
  const late = restPerBatter.toFixed(2);
  return [
    {
      kind: 'efficiency',
      fact: `At-bats got ${change > 0 ? 'longer' : 'shorter'}: ${early} pitches early, ${late} late.`,
      basis: `innings 1 to 3 against the rest, ${firstBatters} and ${restBatters} batters`,
      isHighlighted: false,
    },
  ];
}

function countWords({ count, type, share }: CountPattern, who: string): InsightWords {
  return {
    kind: 'count',
    fact: `On ${count} ${who} threw the ${typeName(type)} ${share.n} times of ${share.of}.`,
    basis: `${share.percent}% of the pitches at ${count} whose type is known`,
    isHighlighted: false,
  };
}

/** The highlighted types each for itself, the others in one sentence. */
function firstPitchWords(tendencies: readonly FirstPitchTendency[], who: string): InsightWords[] {
  const often = tendencies.filter(({ isHighlighted }) => isHighlighted);
  const others = tendencies.filter(({ isHighlighted }) => !isHighlighted);
  const all = tendencies[0]?.rate.of ?? 0;
  const words = often.map(
    ({ type, rate }): InsightWords => ({
      kind: 'first',
      fact: `${rate.n} of ${rate.of} first pitches that ${who} threw ${kindOf(type, rate.n)}.`,
      basis: `${rate.percent}%, at least every second batter: hitters will know`,
      isHighlighted: true,
    }),
  );
  if (others.length === 0) return words;
  const shares = others.map(({ type, rate }) => `${typeName(type)} ${rate.n}`).join(', ');
  const percents = others.map(({ rate }) => `${rate.percent}%`).join(', ');
  return [
    ...words,
    {
      kind: 'first',
      fact: `First pitches that ${who} threw${often.length === 0 ? '' : ' beside'}: ${shares} of ${all}.`,
      basis: percents,
      isHighlighted: false,
    },
  ];
}

/** "was a fastball", "were fastballs" */
function kindOf(type: CountPattern['type'], n: number): string {
  if (type === 'other') return `${n === 1 ? 'was' : 'were'} of another type`;
  return n === 1 ? `was a ${typeName(type)}` : `were ${typeName(type)}s`;
}

function typeName(type: CountPattern['type']): string {
  return type === 'other' ? 'other pitch' : pitchTypeWords[type].name.toLowerCase();
}
