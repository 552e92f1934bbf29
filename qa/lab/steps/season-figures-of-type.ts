import { percent } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { expect } from 'vitest';
import type { OfficialGame } from '../scorer/game-files.ts';
import type { SideNumbers } from './report-figure-steps.ts';

/** The figures that the API must return for one pitch type of our pitchers, from those expected of each game. */
export function seasonFiguresOfType(
  type: string,
  ourGames: readonly SideNumbers[],
  files: readonly OfficialGame[],
) {
  const sum = (numberOf: (game: SideNumbers) => number) =>
    ourGames.reduce((total, game) => total + numberOf(game), 0);
  const pitches = (game: SideNumbers) => game.pitchTypeCounts?.[type] ?? 0;
  const count = sum(pitches);
  // A game has at most a hundred pitches of a type, so the percentage determines the count of strikes.
  const strikes = sum((game) =>
    Math.round(((game.strikePercentageByPitchType?.[type] ?? 0) * pitches(game)) / 100),
  );
  const hits = sum((game) => game.battingAvgAgainst?.[type]?.hits ?? 0);
  const atBats = sum((game) => game.battingAvgAgainst?.[type]?.atBats ?? 0);
  const speeds = files.flatMap((file) => speedsOf(type, file));
  const mean = speeds.reduce((total, speed) => total + speed, 0) / speeds.length;
  return {
    count,
    strikePercentage: percent(strikes, count),
    averageVelocity: speeds.length === 0 ? null : expect.closeTo(mean, 2),
    battingAvgAgainst: atBats === 0 ? null : expect.closeTo(hits / atBats, 3),
  };
}

/** The measured speeds of a game. The expected figures have only their mean. */
function speedsOf(type: string, file: OfficialGame): number[] {
  let nextId = 0;
  return replayGame(file, () => String(nextId++)).entries.flatMap((entry) =>
    entry.kind === 'pitch' &&
    entry.battingSide === 'opponent' &&
    entry.pitchType === type &&
    entry.velocityMph !== null
      ? [entry.velocityMph]
      : [],
  );
}
