import type { GameState } from '../game/folded-game.ts';
import { battingSide } from '../game/half-inning.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed, type WrittenLog, writeEvent } from './log-writer.ts';

/** Writes what happened before a plate appearance: the half ended early, or a runner was placed or replaced. */
export function prepareState(
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
