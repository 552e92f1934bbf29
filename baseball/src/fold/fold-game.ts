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
  lineScore,
  type RunningLineScore,
} from './line-score.ts';

/** A whole game from its log, entry by entry: what a prefix gives never depends on what follows. */
export function foldGame(setup: GameSetup, entries: readonly LogEntry[]): FoldedGame {
  const running = begin(setup);
  for (const entry of entries) addEntry(setup, running, entry);
  return foldedOf(running);
}

/** A fold that can go on where it stands. */
export interface FoldSoFar {
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
  readonly running: Readonly<RunningFold>;
}

/**
 * The same as `foldGame`, for who folds a game after each pitch: where the log is the one of
 * `before` with more behind it, only that is folded.
 */
export function foldOn(
  before: FoldSoFar | null,
  setup: GameSetup,
  entries: readonly LogEntry[],
): FoldSoFar {
  const goesOn = before !== null && goesOnFrom(before, setup, entries);
  const running = goesOn ? copyOf(before.running) : begin(setup);
  const added = goesOn ? entries.slice(before.entries.length) : entries;
  for (const entry of added) addEntry(setup, running, entry);
  return { setup, entries, folded: foldedOf(running), running };
}

interface RunningFold {
  state: GameState;
  line: RunningLineScore;
  readonly plateAppearances: Map<string, FoldedPlateAppearance>;
  readonly outsByPitcher: Map<string, number>;
  readonly discrepancies: Discrepancy[];
}

function begin(setup: GameSetup): RunningFold {
  return {
    state: initialState(setup),
    line: EMPTY_LINE_SCORE,
    plateAppearances: new Map(),
    outsByPitcher: new Map(),
    discrepancies: [],
  };
}

/** What is folded already is handed out and must stay as it is. */
function copyOf(running: Readonly<RunningFold>): RunningFold {
  return {
    ...running,
    plateAppearances: new Map(running.plateAppearances),
    outsByPitcher: new Map(running.outsByPitcher),
    discrepancies: [...running.discrepancies],
  };
}

function addEntry(setup: GameSetup, running: RunningFold, entry: LogEntry): void {
  const { state, effect } = applyEntry(setup, running.state, entry);
  extend(running.plateAppearances, entry, effect);
  addOuts(setup, running.outsByPitcher, effect);
  running.line = addToLineScore(setup, running.line, entry, effect, state);
  running.discrepancies.push(...effect.discrepancies);
  running.state = state;
}

function foldedOf(running: Readonly<RunningFold>): FoldedGame {
  const { state, plateAppearances, line, outsByPitcher, discrepancies } = running;
  return {
    state,
    plateAppearances: [...plateAppearances.values()],
    lineScore: lineScore(line),
    outsByPitcher,
    discrepancies,
  };
}

function goesOnFrom(before: FoldSoFar, setup: GameSetup, entries: readonly LogEntry[]): boolean {
  return (
    isSame(before.setup.lineups, setup.lineups) &&
    isSame({ ...before.setup, lineups: null }, { ...setup, lineups: null }) &&
    before.entries.length <= entries.length &&
    before.entries.every((entry, place) => isSame(entry, entries[place] as LogEntry))
  );
}

/** What lies inside must be the same object: at worst a game is folded anew. */
function isSame(one: object, other: object): boolean {
  const fields = Object.entries(one);
  const others = other as Readonly<Record<string, unknown>>;
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => value === others[name])
  );
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
