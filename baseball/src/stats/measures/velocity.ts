import type { CountablePitch } from './calls.ts';
import { average } from './rate.ts';

/** How many pitches have a speed, and the sum of their speeds in tenths of a mile per hour. */
export interface VelocitySum {
  readonly measured: number;
  readonly tenthsMph: number;
}

export function sumVelocity(pitches: readonly CountablePitch[]): VelocitySum {
  let measured = 0;
  let tenthsMph = 0;
  for (const { facts } of pitches) {
    if (facts.velocityMph === null) continue;
    measured += 1;
    tenthsMph += Math.round(facts.velocityMph * 10);
  }
  return { measured, tenthsMph };
}

export function averageVelocity({ measured, tenthsMph }: VelocitySum): number | null {
  return average(tenthsMph, 10 * measured, 2);
}
