import type { Discrepancy, FoldedGame, LogEntry } from '@full-count/baseball';
import type { Reversal } from '@full-count/sync-protocol';
import type { Step, Steps, StepWords } from '../database/game-steps.ts';

export const NO_STEPS: Steps = { done: [], undone: [] };

/** Enough for an evening's corrections; the oldest go first. */
const MOST_STEPS = 100;

/** What Undo takes back: the latest correction, or what stands last in the log; null: nothing. */
export type NextUndo =
  | { readonly kind: 'correction'; readonly step: Step }
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  | null;

/**
 * A correction is the latest thing as long as the log ends where it ended then. What came after it,
 * from this device or another one, goes first.
 *
 * @param entries the log without what was taken back
 */
export function nextUndo({ done }: Steps, entries: readonly LogEntry[]): NextUndo {
  const step = done.at(-1);
  const entry = entries.at(-1);
  if (step !== undefined && step.lastEntry === (entry?.id ?? null)) {
    return { kind: 'correction', step };
  }
  if (entry !== undefined) return { kind: 'entry', entry };
  return step === undefined ? null : { kind: 'correction', step };
}

/** What Redo does again; null once something new was entered. */
export function nextRedo({ undone }: Steps, lastEntry: string | null): Step | null {
  const step = undone.at(-1);
  return step?.lastEntry === lastEntry ? step : null;
}

/** A correction was made: what was undone before it cannot be redone any more. */
export function afterCorrection({ done }: Steps, step: Step): Steps {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] };
}

/**
 * @param undone what was undone, with the log's last entry after it
 * @param before the log's last entry when Undo was tapped
 */
export function afterUndo(
  steps: Steps,
  kind: 'correction' | 'entry',
  undone: Step,
  before: string | null,
): Steps {
  const isOpen = nextRedo(steps, before) !== null;
  return {
    done: kind === 'correction' ? steps.done.slice(0, -1) : steps.done,
    undone: [...(isOpen ? steps.undone : []), undone].slice(-MOST_STEPS),
  };
}

/** A place where the log disagrees with the rules. */
export function problemKey({ entryId, kind }: Pick<Discrepancy, 'entryId' | 'kind'>): string {
  return `${entryId}/${kind}`;
}

/**
 * The problems that corrections have left and no one has solved.
 *
 * @param known those left by earlier corrections
 * @param before the game before this correction
 * @param after the game after it
 */
export function leftToCheck(
  known: readonly string[],
  before: FoldedGame,
  after: FoldedGame,
): string[] {
  const old = new Set(before.discrepancies.map(problemKey));
  return [...new Set(after.discrepancies.map(problemKey))].filter(
    (key) => known.includes(key) || !old.has(key),
  );
}

/** What it refers to is gone: it must not stand in the way of those before it. */
export function withoutLatest({ done, undone }: Steps): Steps {
  return { done: done.slice(0, -1), undone };
}

/** @param redone with the log's last entry after it */
export function afterRedo({ done, undone }: Steps, redone: Step): Steps {
  return {
    done: isEntry(redone) ? done : [...done, redone],
    undone: undone.slice(0, -1),
  };
}

/** What was entered at the end of the log comes back there: the log says it again by itself. */
function isEntry({ redo, lastEntry }: Step): boolean {
  const [only] = redo;
  if (redo.length !== 1 || !only || !ENTERED_AGAIN.has(only.name)) return false;
  return only.args.pitchId === lastEntry || only.args.eventId === lastEntry;
}

const ENTERED_AGAIN: ReadonlySet<string> = new Set(['pitch.restore', 'event.restore']);

/** Several changes made in one go are undone backwards. */
export function stepOf(
  reversals: readonly Reversal[],
  words: StepWords,
  lastEntry: string | null,
): Step {
  return {
    undo: reversals.map(({ undo }) => undo).reverse(),
    redo: reversals.map(({ redo }) => redo),
    words,
    lastEntry,
  };
}
