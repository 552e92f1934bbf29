import type { EntryEffect, GameState, LineScoreInning } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import type { HalfInning } from '../vocabulary/vocabulary.ts';

export interface LineScoreInProgress {
  readonly innings: readonly { readonly top: number; readonly bottom: number }[];
  readonly lastHalf: { readonly inning: number; readonly halfInning: HalfInning } | null;
}

export const EMPTY_LINE_SCORE: LineScoreInProgress = { innings: [], lastHalf: null };

export function addToLineScore(
  setup: GameSetup,
  line: LineScoreInProgress,
  entry: LogEntry,
  effect: EntryEffect,
  after: GameState,
): LineScoreInProgress {
  // The innings of a forfeited game stay as they were played.
  if (after.forfeitedTo !== undefined) return line;
  if (entry.kind === 'event' && entry.type === 'score_set') {
    return addScoreChange(setup, line, effect.before, after);
  }
  if (!isPlay(entry) || effect.discrepancies.some(({ kind }) => kind === 'after_the_end')) {
    return line;
  }
  const { inning, halfInning } = effect.before;
  const lineWithHalf = {
    innings: paddedTo(line.innings, inning),
    lastHalf: { inning, halfInning },
  };
  return addRuns(lineWithHalf, inning, halfInning, effect.runs.length);
}

/** The bottom of the last inning is null until it has begun. An inning that was skipped by setting the state by hand has 0 runs. */
export function lineScore({ innings, lastHalf }: LineScoreInProgress): LineScoreInning[] {
  return innings.map(({ top, bottom }, index) => {
    const inning = index + 1;
    const hasBottomBegun = lastHalf?.inning === inning && lastHalf.halfInning === 'bottom';
    const hasBatted = inning < innings.length || hasBottomBegun || bottom !== 0;
    return { inning, top, bottom: hasBatted ? bottom : null };
  });
}

/** Substitutions and corrections of the state do not begin a half. */
export function isPlay(entry: LogEntry): boolean {
  if (entry.kind === 'pitch') return true;
  switch (entry.type) {
    case 'pitching_change':
    case 'batter_change':
    case 'runner_change':
    case 'state_set':
    case 'end_half':
    case 'spot_change':
    case 'game_resumed':
    case 'fielding_change':
      return false;
    default:
      return true;
  }
}

/** Changes the runs of innings when the score is set by hand, because they must add up to the score. */
function addScoreChange(
  setup: GameSetup,
  line: LineScoreInProgress,
  before: GameState,
  after: GameState,
): LineScoreInProgress {
  let newLine = line;
  for (const halfInning of ['top', 'bottom'] as const) {
    const side = battingSide(setup, halfInning);
    const difference = after.score[side] - before.score[side];
    if (difference > 0) newLine = addRuns(newLine, before.inning, halfInning, difference);
    if (difference < 0) newLine = removeRuns(newLine, halfInning, -difference);
  }
  return newLine;
}

function addRuns(line: LineScoreInProgress, inning: number, halfInning: HalfInning, runs: number) {
  if (runs === 0) return line;
  const innings = paddedTo(line.innings, inning).map((score, index) =>
    index + 1 === inning ? { ...score, [halfInning]: score[halfInning] + runs } : score,
  );
  return { ...line, innings };
}

function removeRuns(line: LineScoreInProgress, halfInning: HalfInning, runs: number) {
  let runsToRemove = runs;
  const innings = line.innings.toReversed().map((score) => {
    const removedRuns = Math.min(score[halfInning], runsToRemove);
    runsToRemove -= removedRuns;
    return { ...score, [halfInning]: score[halfInning] - removedRuns };
  });
  return { ...line, innings: innings.reverse() };
}

function paddedTo(innings: LineScoreInProgress['innings'], inning: number) {
  const missingInnings = inning - innings.length;
  if (missingInnings <= 0) return innings;
  return [...innings, ...Array.from({ length: missingInnings }, () => ({ top: 0, bottom: 0 }))];
}
