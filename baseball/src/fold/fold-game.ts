import type {
  Discrepancy,
  EntryEffect,
  FoldedGame,
  FoldedPlateAppearance,
  GameState,
} from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
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

/** Computes a game from its log. The result of the first entries never depends on later ones. */
export function foldGame(setup: GameSetup, entries: readonly LogEntry[]): FoldedGame {
  return foldApplied(setup, applyEntries(setup, entries));
}

export interface AppliedEntry {
  readonly entry: LogEntry;
  readonly state: GameState;
  readonly effect: EntryEffect;
}

export function applyEntries(setup: GameSetup, entries: readonly LogEntry[]): AppliedEntry[] {
  let state = initialState(setup);
  return entries.map((entry) => {
    const applied = { entry, ...applyEntry(setup, state, entry) };
    state = applied.state;
    return applied;
  });
}

export function foldApplied(setup: GameSetup, entries: readonly AppliedEntry[]): FoldedGame {
  const fold = newFold(setup);
  for (const applied of entries) addApplied(setup, fold, applied);
  return toFoldedGame(fold);
}

export interface IncrementalFold {
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
  readonly inProgress: Readonly<FoldInProgress>;
}

export function foldIncrementally(
  before: IncrementalFold | null,
  setup: GameSetup,
  entries: readonly LogEntry[],
): IncrementalFold {
  const isContinued = before !== null && isContinuation(before, setup, entries);
  const fold = isContinued ? copyFold(before.inProgress) : newFold(setup);
  const newEntries = isContinued ? entries.slice(before.entries.length) : entries;
  for (const entry of newEntries) {
    addApplied(setup, fold, { entry, ...applyEntry(setup, fold.state, entry) });
  }
  return { setup, entries, folded: toFoldedGame(fold), inProgress: fold };
}

/** What a log led to, up to one of its entries. Logs with the same beginning share its points. */
export interface FoldPoint {
  readonly before: FoldPoint | null;
  readonly state: GameState;
  /** The plate appearance to which the entry belongs, as it is after the entry. */
  readonly plateAppearance: FoldedPlateAppearance | null;
}

export function startOfFold(setup: GameSetup): FoldPoint {
  return { before: null, state: initialState(setup), plateAppearance: null };
}

/** One more entry. `foldGame` gives the same state and plate appearances. */
export function foldNext(setup: GameSetup, before: FoldPoint, entry: LogEntry): FoldPoint {
  const { state, effect } = applyEntry(setup, before.state, entry);
  const id = plateAppearanceIdOf(entry, effect);
  const plateAppearance =
    id === null ? null : extendPlateAppearance(plateAppearanceBefore(before, id), entry, effect);
  return { before, state, plateAppearance };
}

function plateAppearanceBefore(last: FoldPoint, id: string): FoldedPlateAppearance | null {
  for (let point: FoldPoint | null = last; point !== null; point = point.before)
    if (point.plateAppearance?.id === id) return point.plateAppearance;
  return null;
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

/** Copies what a new entry changes, because callers still use the game that the fold returned. */
function copyFold(fold: Readonly<FoldInProgress>): FoldInProgress {
  return {
    ...fold,
    plateAppearances: new Map(fold.plateAppearances),
    outsByPitcher: new Map(fold.outsByPitcher),
    discrepancies: [...fold.discrepancies],
  };
}

function addApplied(
  setup: GameSetup,
  fold: FoldInProgress,
  { entry, state, effect }: AppliedEntry,
): void {
  addToPlateAppearance(fold.plateAppearances, entry, effect);
  addOutsOfPitcher(setup, fold.outsByPitcher, effect);
  fold.line = addToLineScore(setup, fold.line, entry, effect, state);
  fold.discrepancies.push(...effect.discrepancies);
  fold.state = state;
}

function toFoldedGame(fold: Readonly<FoldInProgress>): FoldedGame {
  const { state, plateAppearances, line, outsByPitcher, discrepancies } = fold;
  return {
    state,
    plateAppearances: [...plateAppearances.values()],
    lineScore: lineScore(line),
    lastPlayedHalf: line.lastHalf,
    outsByPitcher,
    discrepancies,
  };
}

function isContinuation(before: IncrementalFold, setup: GameSetup, entries: readonly LogEntry[]) {
  return (
    hasSameFields(before.setup.lineups, setup.lineups) &&
    hasSameFields({ ...before.setup, lineups: null }, { ...setup, lineups: null }) &&
    before.entries.length <= entries.length &&
    before.entries.every((entry, index) => hasSameFields(entry, entries[index] as LogEntry))
  );
}

/** Compares nested values by reference. For equal copies it returns false, and the game is folded from the start. */
function hasSameFields(a: object, b: object): boolean {
  const fieldsOfA = Object.entries(a);
  const valuesOfB = b as Readonly<Record<string, unknown>>;
  return (
    fieldsOfA.length === Object.keys(b).length &&
    fieldsOfA.every(([name, value]) => value === valuesOfB[name])
  );
}

function addToPlateAppearance(
  plateAppearances: Map<string, FoldedPlateAppearance>,
  entry: LogEntry,
  effect: EntryEffect,
): void {
  const id = plateAppearanceIdOf(entry, effect);
  if (id === null) return;
  const plateAppearance = extendPlateAppearance(plateAppearances.get(id) ?? null, entry, effect);
  if (plateAppearance) plateAppearances.set(id, plateAppearance);
}

function addOutsOfPitcher(
  setup: GameSetup,
  outsByPitcher: Map<string, number>,
  { before, creditedOuts: outs }: EntryEffect,
): void {
  const side = otherSide(battingSide(setup, before.halfInning));
  const pitcher = before.pitchers[side];
  if (outs === 0 || pitcher === null) return;
  const key = playerKey(side, pitcher);
  outsByPitcher.set(key, (outsByPitcher.get(key) ?? 0) + outs);
}
