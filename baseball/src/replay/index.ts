import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Lineups, LogEntry } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import { type FilePlateAppearance, type GameFile, lineupsOf } from './game-file.ts';
import {
  type LogWriter,
  type NewId,
  numberedIds,
  personNamed,
  type WrittenLog,
  writeEvent,
} from './log-writer.ts';
import { replayPlateAppearance } from './replay-plate-appearance.ts';

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
function prepareState(
  writer: LogWriter,
  state: GameState,
  nextAppearance: FilePlateAppearance,
): WrittenLog {
  const log = endHalvesUpTo(writer, { entries: [], state }, nextAppearance);
  return setBasesAndOuts(writer, log, nextAppearance);
}

function endHalvesUpTo(
  writer: LogWriter,
  log: WrittenLog,
  nextAppearance: FilePlateAppearance,
): WrittenLog {
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

function setBasesAndOuts(
  writer: LogWriter,
  log: WrittenLog,
  nextAppearance: FilePlateAppearance,
): WrittenLog {
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
