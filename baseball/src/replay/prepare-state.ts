import type { GameState } from '../game/folded-game.ts';
import { battingSide } from '../game/half-inning.ts';
import type { Base } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed, type WrittenLog, writeEvent } from './log-writer.ts';

/**
 * What has to be entered before a plate appearance so that the fold stands where the file does: a
 * half that ended with fewer than three out, a runner placed for an extra inning, pinch runners.
 */
export function prepareState(
  scribe: LogWriter,
  state: GameState,
  next: FilePlateAppearance,
): WrittenLog {
  const inHalf = endHalvesUpTo(scribe, { entries: [], state }, next);
  return setBasesAndOuts(scribe, inHalf, next);
}

function endHalvesUpTo(
  scribe: LogWriter,
  written: WrittenLog,
  next: FilePlateAppearance,
): WrittenLog {
  let current = written;
  while (halvesBefore(current.state) < halvesBefore(next)) {
    current = writeEvent(scribe, current, {
      type: 'end_half',
      battingSide: battingSide(scribe.setup, current.state.halfInning),
    });
  }
  return current;
}

function halvesBefore({ inning, halfInning }: Pick<GameState, 'inning' | 'halfInning'>): number {
  return 2 * inning + (halfInning === 'bottom' ? 1 : 0);
}

function setBasesAndOuts(
  scribe: LogWriter,
  written: WrittenLog,
  next: FilePlateAppearance,
): WrittenLog {
  const side = battingSide(scribe.setup, next.halfInning);
  let current = written;
  for (const base of ['third', 'second', 'first'] as const) {
    const name = next.basesBefore[base];
    const runner = current.state.bases[base];
    if (name === (runner?.name ?? null)) continue;
    current = writeEvent(scribe, current, { battingSide: side, ...baseChange(base, name, runner) });
  }
  if (current.state.outs === next.outsBefore) return current;
  return writeEvent(scribe, current, { type: 'state_set', outs: next.outsBefore });
}

function baseChange(base: Base, name: string | null, runner: { name: string } | null) {
  if (name !== null && runner !== null) {
    return { type: 'runner_change', base, runner: personNamed(name) } as const;
  }
  if (name !== null && base === 'second') {
    return { type: 'placed_runner', runner: personNamed(name) } as const;
  }
  return {
    type: 'state_set',
    bases: { [base]: name === null ? null : personNamed(name) },
  } as const;
}
