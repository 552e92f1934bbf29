import { percent } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { expect } from 'vitest';
import type { OfficialGame } from '../scorer/game-files.ts';
import type { SideNumbers } from './report-figure-steps.ts';

/**
 * What REST has to say of a type of pitch over several games of our pitchers: the sums of the
 * games' expected figures, divided once.
 */
export function typeOverAll(
  type: string,
  ours: readonly SideNumbers[],
  files: readonly OfficialGame[],
) {
  const sum = (of: (numbers: SideNumbers) => number) => ours.reduce((all, one) => all + of(one), 0);
  const pitches = (one: SideNumbers) => one.pitchTypeCounts?.[type] ?? 0;
  const count = sum(pitches);
  // Of at most a hundred pitches the percent tells how many were strikes.
  const strikes = sum((one) =>
    Math.round(((one.strikePercentageByPitchType?.[type] ?? 0) * pitches(one)) / 100),
  );
  const hits = sum((one) => one.battingAvgAgainst?.[type]?.hits ?? 0);
  const atBats = sum((one) => one.battingAvgAgainst?.[type]?.atBats ?? 0);
  const speeds = files.flatMap((file) => speedsOf(type, file));
  const mean = speeds.reduce((all, speed) => all + speed, 0) / speeds.length;
  return {
    count,
    strikePercentage: percent(strikes, count),
    averageVelocity: speeds.length === 0 ? null : expect.closeTo(mean, 2),
    battingAvgAgainst: atBats === 0 ? null : expect.closeTo(hits / atBats, 3),
  };
}

/** Those that were measured; the expected figures hold only their mean. */
function speedsOf(type: string, file: OfficialGame): number[] {
  let next = 0;
  return replayGame(file, () => String(next++)).entries.flatMap((entry) =>
    entry.kind === 'pitch' &&
    entry.battingSide === 'opponent' &&
    entry.pitchType === type &&
    entry.velocityMph !== null
      ? [entry.velocityMph]
      : [],
  );
}
