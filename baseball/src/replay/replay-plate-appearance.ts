import { applyEntry } from '../fold/apply-entry.ts';
import { BASES } from '../fold/runners/bases.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry } from '../game/game-log.ts';
import { battingSide, nextHalf } from '../game/innings.ts';
import type { Base, Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed, type WrittenLog, writeEvent } from './log-writer.ts';
import { optionsFor } from './plate-appearance-options.ts';
import { cheapestEntries, type OptionsOfStep } from './search.ts';

/** The cost of four advances and an unlikely event. If no entries reach the state at this cost, it is set by hand. */
const MAX_COST = 6;

export function replayPlateAppearance(
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

function matchesFile(
  after: GameState,
  before: GameState,
  file: FilePlateAppearance,
  side: Side,
): boolean {
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
    {
      type: 'score_set',
      ...(side === 'team' ? { teamScore: score } : { opponentScore: score }),
    },
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

function likeliestEntries(
  writer: LogWriter,
  before: GameState,
  steps: readonly OptionsOfStep[],
): WrittenLog {
  let log: WrittenLog = { entries: [], state: before };
  for (const optionsIn of steps) {
    const entry = optionsIn(log.state)[0]?.entry ?? null;
    if (entry === null) continue;
    const { state } = applyEntry(writer.setup, log.state, entry);
    log = { entries: [...log.entries, entry], state };
  }
  return log;
}

function stateAfter(
  { setup }: LogWriter,
  state: GameState,
  entries: readonly LogEntry[],
): GameState {
  return entries.reduce((current, entry) => applyEntry(setup, current, entry).state, state);
}
