import type {
  Discrepancy,
  EntryEffect,
  FoldedGame,
  FoldedPlateAppearance,
} from '../folded-game.ts';
import type { GameSetup, LogEntry } from '../game-log.ts';
import { battingSide, otherSide } from '../half-inning.ts';
import { playerKey } from '../person.ts';
import { applyEntry } from './apply-entry.ts';
import { extendPlateAppearance, plateAppearanceIdOf } from './folded-plate-appearance.ts';
import { initialState } from './initial-state.ts';
import { addToLineScore, EMPTY_LINE_SCORE, lineScore } from './line-score.ts';

/** A whole game from its log, entry by entry: what a prefix gives never depends on what follows. */
export function foldGame(setup: GameSetup, entries: readonly LogEntry[]): FoldedGame {
  let state = initialState(setup);
  let line = EMPTY_LINE_SCORE;
  const plateAppearances = new Map<string, FoldedPlateAppearance>();
  const outsByPitcher = new Map<string, number>();
  const discrepancies: Discrepancy[] = [];
  for (const entry of entries) {
    const { state: after, effect } = applyEntry(setup, state, entry);
    extend(plateAppearances, entry, effect);
    addOuts(setup, outsByPitcher, effect);
    line = addToLineScore(setup, line, entry, effect, after);
    discrepancies.push(...effect.discrepancies);
    state = after;
  }
  return {
    state,
    plateAppearances: [...plateAppearances.values()],
    lineScore: lineScore(line),
    outsByPitcher,
    discrepancies,
  };
}

function extend(
  plateAppearances: Map<string, FoldedPlateAppearance>,
  entry: LogEntry,
  effect: EntryEffect,
): void {
  const id = plateAppearanceIdOf(entry, effect);
  if (id === null) return;
  const extended = extendPlateAppearance(plateAppearances.get(id) ?? null, entry, effect);
  if (extended) plateAppearances.set(id, extended);
}

function addOuts(
  setup: GameSetup,
  outsByPitcher: Map<string, number>,
  { before, outs }: EntryEffect,
): void {
  const side = otherSide(battingSide(setup, before.halfInning));
  const pitcher = before.pitchers[side];
  if (outs === 0 || pitcher === null) return;
  const key = playerKey(side, pitcher);
  outsByPitcher.set(key, (outsByPitcher.get(key) ?? 0) + outs);
}
