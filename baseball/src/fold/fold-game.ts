import type {
  Discrepancy,
  EntryEffect,
  FoldedGame,
  FoldedPlateAppearance,
  GameState,
} from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { playerKey } from '../game/person.ts';
import { applyEntry } from './apply-entry.ts';
import { extendPlateAppearance, plateAppearanceIdOf } from './folded-plate-appearance.ts';
import { initialState } from './initial-state.ts';
import {
  addToLineScore,
  EMPTY_LINE_SCORE,
  type LineScoreInProgress,
  lineScore,
} from './line-score.ts';

/** A whole game from its log, entry by entry: what a prefix gives never depends on what follows. */
export function foldGame(setup: GameSetup, entries: readonly LogEntry[]): FoldedGame {
  const running = newFold(setup);
  for (const entry of entries) addEntry(setup, running, entry);
  return toFoldedGame(running);
}

/** A fold that can go on where it stands. */
export interface IncrementalFold {
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
  readonly inProgress: Readonly<FoldInProgress>;
}

/**
 * The same as `foldGame`, for who folds a game after each pitch: where the log is the one of
 * `before` with more behind it, only that is folded.
 */
export function foldIncrementally(
  before: IncrementalFold | null,
  setup: GameSetup,
  entries: readonly LogEntry[],
): IncrementalFold {
  const goesOn = before !== null && isContinuation(before, setup, entries);
  const running = goesOn ? copyFold(before.inProgress) : newFold(setup);
  const added = goesOn ? entries.slice(before.entries.length) : entries;
  for (const entry of added) addEntry(setup, running, entry);
  return { setup, entries, folded: toFoldedGame(running), inProgress: running };
}

interface FoldInProgress {
  state: GameState;
  line: LineScoreInProgress;
  readonly plateAppearances: Map<string, FoldedPlateAppearance>;
  readonly outsByPitcher: Map<string, number>;
  readonly discrepancies: Discrepancy[];
}

function newFold(setup: GameSetup): FoldInProgress {
  return {
    state: initialState(setup),
    line: EMPTY_LINE_SCORE,
    plateAppearances: new Map(),
    outsByPitcher: new Map(),
    discrepancies: [],
  };
}

/** What is folded already is handed out and must stay as it is. */
function copyFold(running: Readonly<FoldInProgress>): FoldInProgress {
  return {
    ...running,
    plateAppearances: new Map(running.plateAppearances),
    outsByPitcher: new Map(running.outsByPitcher),
    discrepancies: [...running.discrepancies],
  };
}

function addEntry(setup: GameSetup, running: FoldInProgress, entry: LogEntry): void {
  const { state, effect } = applyEntry(setup, running.state, entry);
  addToPlateAppearance(running.plateAppearances, entry, effect);
  addOutsOfPitcher(setup, running.outsByPitcher, effect);
  running.line = addToLineScore(setup, running.line, entry, effect, state);
  running.discrepancies.push(...effect.discrepancies);
  running.state = state;
}

function toFoldedGame(running: Readonly<FoldInProgress>): FoldedGame {
  const { state, plateAppearances, line, outsByPitcher, discrepancies } = running;
  return {
    state,
    plateAppearances: [...plateAppearances.values()],
    lineScore: lineScore(line),
    outsByPitcher,
    discrepancies,
  };
}

function isContinuation(
  before: IncrementalFold,
  setup: GameSetup,
  entries: readonly LogEntry[],
): boolean {
  return (
    hasSameFields(before.setup.lineups, setup.lineups) &&
    hasSameFields({ ...before.setup, lineups: null }, { ...setup, lineups: null }) &&
    before.entries.length <= entries.length &&
    before.entries.every((entry, place) => hasSameFields(entry, entries[place] as LogEntry))
  );
}

/** What lies inside must be the same object: at worst a game is folded anew. */
function hasSameFields(one: object, other: object): boolean {
  const fields = Object.entries(one);
  const others = other as Readonly<Record<string, unknown>>;
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => value === others[name])
  );
}

function addToPlateAppearance(
  plateAppearances: Map<string, FoldedPlateAppearance>,
  entry: LogEntry,
  effect: EntryEffect,
): void {
  const id = plateAppearanceIdOf(entry, effect);
  if (id === null) return;
  const extended = extendPlateAppearance(plateAppearances.get(id) ?? null, entry, effect);
  if (extended) plateAppearances.set(id, extended);
}

function addOutsOfPitcher(
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
