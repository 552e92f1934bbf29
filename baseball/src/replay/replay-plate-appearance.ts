import { applyEntry } from '../fold/apply-entry.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry } from '../game/game-log.ts';
import { battingSide, nextHalf } from '../game/half-inning.ts';
import type { Base, Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance } from './game-file.ts';
import { type LogWriter, personNamed, type WrittenLog, writeEvent } from './log-writer.ts';
import { optionsFor } from './plate-appearance-options.ts';
import { cheapestEntries, type EntryOptions } from './search.ts';

/** All four runners named, and an unlikely event before it; beyond that it is set by hand. */
const MAX_COST = 6;

/** The entries of one plate appearance, with as few named advances as lead to where the file ends it. */
export function replayPlateAppearance(
  scribe: LogWriter,
  state: GameState,
  file: FilePlateAppearance,
  id: string,
): WrittenLog {
  const { setup } = scribe;
  const side = battingSide(setup, file.halfInning);
  const choices = optionsFor(scribe, state, file, id);
  const isReached = (after: GameState) => matchesFile(after, state, file, side);
  const entries = cheapestEntries({ setup, steps: choices, isReached, maxCost: MAX_COST }, state);
  if (entries === null) return setByHand(scribe, state, file, choices);
  return { entries, state: stateAfter(scribe, state, entries) };
}

const BASES = ['first', 'second', 'third'] as const;

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

/** What no play explains is entered as it stands, so that the rest of the game is right. */
function setByHand(
  scribe: LogWriter,
  before: GameState,
  file: FilePlateAppearance,
  choices: readonly EntryOptions[],
): WrittenLog {
  const side = battingSide(scribe.setup, file.halfInning);
  const { entries, state } = likeliestEntries(scribe, before, choices);
  const score = before.score[side] + file.runsScored;
  const scored = writeEvent(
    scribe,
    { entries, state },
    {
      type: 'score_set',
      ...(side === 'team' ? { teamScore: score } : { opponentScore: score }),
    },
  );
  return writeEvent(scribe, scored, {
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
  scribe: LogWriter,
  before: GameState,
  choices: readonly EntryOptions[],
): WrittenLog {
  let written: WrittenLog = { entries: [], state: before };
  for (const choice of choices) {
    const entry = choice(written.state)[0]?.entry ?? null;
    if (entry === null) continue;
    const { state } = applyEntry(scribe.setup, written.state, entry);
    written = { entries: [...written.entries, entry], state };
  }
  return written;
}

function stateAfter(
  { setup }: LogWriter,
  state: GameState,
  entries: readonly LogEntry[],
): GameState {
  return entries.reduce((current, entry) => applyEntry(setup, current, entry).state, state);
}
