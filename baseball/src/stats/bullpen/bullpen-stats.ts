import type { Person, PitchFacts } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { average, type Rate } from '../measures/rate.ts';
import { contactRate, strikeRate, whiffRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';
import { type ByPitchType, groupByType, pitchTypeBreakdown } from '../pitching/pitch-mix.ts';

/** A pitch of a bullpen session. */
export interface BullpenPitch {
  readonly pitcher: Person;
  readonly facts: Pick<PitchFacts, 'call' | 'pitchType' | 'velocityMph' | 'zone'>;
}

export interface BullpenStats {
  readonly totalPitches: number;
  readonly strikes: number;
  /** 0 with no pitches, as the wire contract has it. */
  readonly strikePercentage: number;
  /** mph with two decimals; null where nothing was measured. */
  readonly avgVelocity: number | null;
  /** The pitches that the average rests on. */
  readonly measured: number;
  readonly contact: Rate;
  readonly swingMiss: Rate;
  /** Percent of all pitches. */
  readonly pitchTypeBreakdown: ByPitchType<number | null>;
  readonly strikePercentageByPitchType: ByPitchType<BullpenTypeStats>;
  /** In order of first appearance. */
  readonly pitchers: readonly BullpenPitcher[];
}

export interface BullpenTypeStats {
  readonly strikes: number;
  readonly total: number;
  readonly strikePercentage: number;
}

export interface BullpenPitcher {
  readonly person: Person;
  readonly pitches: number;
  readonly strikes: number;
  readonly strikePercentage: number;
  readonly avgVelocity: number | null;
  readonly measured: number;
}

/** A session's report. First pitches are not counted: each pitch has an at-bat of its own. */
export function bullpenStats(pitches: readonly BullpenPitch[]): BullpenStats {
  const { n: strikes, of: totalPitches, percent } = strikeRate(pitches);
  const known = pitches.filter(hasKnownSwing);
  return {
    totalPitches,
    strikes,
    strikePercentage: percent ?? 0,
    ...velocityOf(pitches),
    contact: contactRate(known),
    swingMiss: whiffRate(known),
    pitchTypeBreakdown: pitchTypeBreakdown(pitches),
    strikePercentageByPitchType: byType(pitches),
    pitchers: pitchersOf(pitches),
  };
}

/** The session's own row keeps two decimals: 66.67; 0 with no pitches. */
export function bullpenStrikePercentage(strikes: number, pitches: number): number {
  return average(100 * strikes, pitches, 2) ?? 0;
}

/** STATS.md, Calls: in practice `strike` is any strike, so nothing is known of the swing. */
function hasKnownSwing({ facts }: BullpenPitch): boolean {
  return facts.call !== 'strike';
}

function byType(pitches: readonly BullpenPitch[]): ByPitchType<BullpenTypeStats> {
  const rows = groupByType(pitches).map(([type, ofType]): [PitchType, BullpenTypeStats] => {
    const { n: strikes, of: total, percent } = strikeRate(ofType);
    return [type, { strikes, total, strikePercentage: percent ?? 0 }];
  });
  return Object.fromEntries(rows);
}

/** Each pitcher's pitches, in the order in which they began. */
export function groupByPitcher<T extends BullpenPitch>(pitches: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const pitch of pitches) {
    const key = personKey(pitch.pitcher);
    const group = groups.get(key);
    if (group) group.push(pitch);
    else groups.set(key, [pitch]);
  }
  return [...groups.values()];
}

function pitchersOf(pitches: readonly BullpenPitch[]): BullpenPitcher[] {
  return groupByPitcher(pitches).map((thrown) => {
    const { n: strikes, of, percent } = strikeRate(thrown);
    return {
      person: (thrown[0] as BullpenPitch).pitcher,
      pitches: of,
      strikes,
      strikePercentage: percent ?? 0,
      ...velocityOf(thrown),
    };
  });
}

function velocityOf(pitches: readonly BullpenPitch[]) {
  const sum = sumVelocity(pitches);
  return { avgVelocity: averageVelocity(sum), measured: sum.measured };
}
