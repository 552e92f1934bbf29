import { applyEntry } from '../fold/apply-entry.ts';
import { initialState } from '../fold/initial-state.ts';
import { BASES } from '../fold/runners/bases.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Lineups, LogEntry } from '../game/game-log.ts';
import { battingSide, nextHalf } from '../game/innings.ts';
import type { Base, Side } from '../vocabulary/vocabulary.ts';
import { type FilePlateAppearance, type GameFile, lineupsOf } from './game-file.ts';
import {
  type LogWriter,
  type NewId,
  numberedIds,
  personNamed,
  type WrittenLog,
  writeEvent,
} from './log-writer.ts';
import { optionsFor } from './plate-appearance-options.ts';
import { cheapestEntries, type OptionsOfStep } from './search.ts';

export * from './game-file.ts';
export * from './log-writer.ts';

interface ReplayedGame {
  readonly setup: GameSetup;
  /** The first nine batters and the first pitcher of each side, by name only. */
  readonly lineups: Lineups;
  readonly entries: readonly LogEntry[];
  readonly plateAppearanceIds: readonly string[];
  readonly statesAfter: readonly GameState[];
}

/** Enters advances only when the defaults do not lead to the state in the file. @throws on an unknown result */
export function replayGame(file: GameFile, newId: NewId = (label) => label): ReplayedGame {
  const lineups = lineupsOf(file);
  const setup = { homeTeam: file.game.homeTeam, innings: file.scheduledInnings, lineups };
  const writer = { setup, nextId: numberedIds(newId) };
  const entries: LogEntry[] = [];
  const plateAppearanceIds: string[] = [];
  const statesAfter: GameState[] = [];
  let state = initialState(setup);
  for (const plateAppearance of file.plateAppearances) {
    const id = writer.nextId('pa');
    const logBefore = prepareState(writer, state, plateAppearance);
    const log = replayPlateAppearance(writer, logBefore.state, plateAppearance, id);
    entries.push(...logBefore.entries, ...log.entries);
    plateAppearanceIds.push(id);
    statesAfter.push(log.state);
    state = log.state;
  }
  return { setup, lineups, entries, plateAppearanceIds, statesAfter };
}

/** Writes what happened before a plate appearance: the half ended early, or a runner was placed or replaced. */
function prepareState(writer: LogWriter, state: GameState, nextAppearance: FilePlateAppearance) {
  const log = endHalvesUpTo(writer, { entries: [], state }, nextAppearance);
  return setBasesAndOuts(writer, log, nextAppearance);
}

function endHalvesUpTo(writer: LogWriter, log: WrittenLog, nextAppearance: FilePlateAppearance) {
  let currentLog = log;
  while (halvesBefore(currentLog.state) < halvesBefore(nextAppearance)) {
    currentLog = writeEvent(writer, currentLog, {
      type: 'end_half',
      battingSide: battingSide(writer.setup, currentLog.state.halfInning),
    });
  }
  return currentLog;
}

function halvesBefore({ inning, halfInning }: Pick<GameState, 'inning' | 'halfInning'>): number {
  return 2 * inning + (halfInning === 'bottom' ? 1 : 0);
}

function setBasesAndOuts(writer: LogWriter, log: WrittenLog, nextAppearance: FilePlateAppearance) {
  const side = battingSide(writer.setup, nextAppearance.halfInning);
  let currentLog = log;
  for (const base of ['third', 'second', 'first'] as const) {
    const name = nextAppearance.basesBefore[base];
    const runner = currentLog.state.bases[base];
    if (name === (runner?.name ?? null)) continue;
    currentLog = writeEvent(writer, currentLog, {
      battingSide: side,
      ...baseChange(base, name, runner),
    });
  }
  if (currentLog.state.outs === nextAppearance.outsBefore) return currentLog;
  return writeEvent(writer, currentLog, { type: 'state_set', outs: nextAppearance.outsBefore });
}

function baseChange(base: Base, name: string | null, runner: { name: string } | null) {
  if (name !== null && runner !== null) {
    return { type: 'runner_change', base, runner: personNamed(name) } as const;
  }
  // A new runner on second base is the one who is placed there in an extra inning.
  if (name !== null && base === 'second') {
    return { type: 'placed_runner', runner: personNamed(name) } as const;
  }
  return {
    type: 'state_set',
    bases: { [base]: name === null ? null : personNamed(name) },
  } as const;
}

/** The cost of four advances and an unlikely event. If no entries reach the state at this cost, it is set by hand. */
const MAX_COST = 6;

function replayPlateAppearance(
  writer: LogWriter,
  state: GameState,
  file: FilePlateAppearance,
  id: string,
): WrittenLog {
  const { setup } = writer;
  const side = battingSide(setup, file.halfInning);
  const steps = optionsFor(writer, state, file, id);
  const isReached = (after: GameState) => matchesFile(after, state, file, side);
  const entries = cheapestEntries({ setup, steps, isReached, maxCost: MAX_COST }, state);
  if (entries === null) return setByHand(writer, state, file, steps);
  return { entries, state: stateAfter(writer, state, entries) };
}

function matchesFile(after: GameState, before: GameState, file: FilePlateAppearance, side: Side) {
  if (after.score[side] - before.score[side] !== file.runsScored) return false;
  if (file.outsAfter >= 3) return isSameHalf(after, nextHalf(file));
  return (
    isSameHalf(after, file) &&
    after.outs === file.outsAfter &&
    (after.plateAppearance === null) === file.completed &&
    BASES.every((base) => (after.bases[base]?.name ?? null) === file.basesAfter[base])
  );
}

type Half = Pick<GameState, 'inning' | 'halfInning'>;

function isSameHalf(a: Half, b: Half): boolean {
  return a.inning === b.inning && a.halfInning === b.halfInning;
}

function setByHand(
  writer: LogWriter,
  before: GameState,
  file: FilePlateAppearance,
  steps: readonly OptionsOfStep[],
): WrittenLog {
  const side = battingSide(writer.setup, file.halfInning);
  const { entries, state } = likeliestEntries(writer, before, steps);
  const score = before.score[side] + file.runsScored;
  const logWithScore = writeEvent(
    writer,
    { entries, state },
    { type: 'score_set', ...(side === 'team' ? { teamScore: score } : { opponentScore: score }) },
  );
  return writeEvent(writer, logWithScore, {
    type: 'state_set',
    inning: file.inning,
    halfInning: file.halfInning,
    outs: file.outsAfter,
    bases: Object.fromEntries(BASES.map((base) => [base, personOn(file, base)])),
  });
}

function personOn({ basesAfter }: FilePlateAppearance, base: Base) {
  const name = basesAfter[base];
  return name === null ? null : personNamed(name);
}

function likeliestEntries(writer: LogWriter, before: GameState, steps: readonly OptionsOfStep[]) {
  let log: WrittenLog = { entries: [], state: before };
  for (const optionsIn of steps) {
    const entry = optionsIn(log.state)[0]?.entry ?? null;
    if (entry === null) continue;
    const { state } = applyEntry(writer.setup, log.state, entry);
    log = { entries: [...log.entries, entry], state };
  }
  return log;
}

function stateAfter({ setup }: LogWriter, state: GameState, entries: readonly LogEntry[]) {
  return entries.reduce((current, entry) => applyEntry(setup, current, entry).state, state);
}
