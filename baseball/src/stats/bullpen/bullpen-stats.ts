import type { Person, PitchFacts } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { groupBy } from '../measures/group-by.ts';
import { average, type Rate } from '../measures/rate.ts';
import { contactRate, strikeRate, whiffRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';
import { type ByPitchType, groupByType, pitchTypeBreakdown } from '../pitching/pitch-mix.ts';

export interface BullpenPitch {
  readonly pitcher: Person;
  readonly facts: Pick<PitchFacts, 'call' | 'pitchType' | 'velocityMph' | 'zone'>;
}

export interface BullpenStats {
  readonly totalPitches: number;
  readonly strikes: number;
  /** Whole percent. 0 without pitches, as the REST API promises. */
  readonly strikePercentage: number;
  readonly avgVelocity: number | null;
  readonly measured: number;
  readonly contact: Rate;
  readonly swingMiss: Rate;
  readonly pitchTypeBreakdown: ByPitchType<number | null>;
  readonly strikePercentageByPitchType: ByPitchType<BullpenTypeStats>;
  readonly pitchers: readonly BullpenPitcher[];
}

interface BullpenTypeStats {
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

/** A session has no batters, so it has no first-pitch figures. */
export function bullpenStats(pitches: readonly BullpenPitch[]): BullpenStats {
  const { n: strikes, of: totalPitches, percent } = strikeRate(pitches);
  const pitchesWithKnownSwing = pitches.filter(hasKnownSwing);
  return {
    totalPitches,
    strikes,
    strikePercentage: percent ?? 0,
    ...velocityOf(pitches),
    contact: contactRate(pitchesWithKnownSwing),
    swingMiss: whiffRate(pitchesWithKnownSwing),
    pitchTypeBreakdown: pitchTypeBreakdown(pitches),
    strikePercentageByPitchType: byType(pitches),
    pitchers: pitchersOf(pitches),
  };
}

/** A percentage with two decimals, such as 66.67. 0 without pitches. */
export function bullpenStrikePercentage(strikes: number, pitches: number): number {
  return average(100 * strikes, pitches, 2) ?? 0;
}

/** In practice `strike` means any strike, so it does not tell whether the batter swung. */
function hasKnownSwing({ facts }: BullpenPitch): boolean {
  return facts.call !== 'strike';
}

function byType(pitches: readonly BullpenPitch[]): ByPitchType<BullpenTypeStats> {
  const rows = groupByType(pitches).map(([type, pitchesOfType]): [PitchType, BullpenTypeStats] => {
    const { n: strikes, of: total, percent } = strikeRate(pitchesOfType);
    return [type, { strikes, total, strikePercentage: percent ?? 0 }];
  });
  return Object.fromEntries(rows);
}

export function groupByPitcher<T extends BullpenPitch>(pitches: readonly T[]): T[][] {
  return [...groupBy(pitches, ({ pitcher }) => personKey(pitcher)).values()];
}

function pitchersOf(pitches: readonly BullpenPitch[]): BullpenPitcher[] {
  return groupByPitcher(pitches).map((pitcherPitches) => {
    const { n: strikes, of, percent } = strikeRate(pitcherPitches);
    return {
      person: (pitcherPitches[0] as BullpenPitch).pitcher,
      pitches: of,
      strikes,
      strikePercentage: percent ?? 0,
      ...velocityOf(pitcherPitches),
    };
  });
}

function velocityOf(pitches: readonly BullpenPitch[]) {
  const sum = sumVelocity(pitches);
  return { avgVelocity: averageVelocity(sum), measured: sum.measured };
}
