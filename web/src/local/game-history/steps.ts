import type { Discrepancy, FoldedGame, LogEntry } from '@full-count/baseball';
import type { Reversal } from '@full-count/sync-protocol';
import type { Step, StepLabels, Steps } from '../database/database.ts';

export const NO_STEPS: Steps = { done: [], undone: [] };

/** Enough for the corrections of an evening. The oldest are dropped first. */
const MAX_STEPS = 100;

type NextUndo =
  | { readonly kind: 'correction'; readonly step: Step }
  | { readonly kind: 'entry'; readonly entry: LogEntry }
  | null;

/**
 * A correction comes first only if no entry was added since. Undo passes over the Resume of a game, because it would not
 * suspend the game again.
 *
 * @param entries the log without voided entries
 */
export function nextUndo({ done }: Steps, entries: readonly LogEntry[]): NextUndo {
  const step = done.at(-1);
  const entry = entries.findLast((candidate) => !isResumption(candidate));
  if (step !== undefined && step.lastEntry === (entries.at(-1)?.id ?? null)) {
    return { kind: 'correction', step };
  }
  if (entry !== undefined) return { kind: 'entry', entry };
  return step === undefined ? null : { kind: 'correction', step };
}

function isResumption(entry: LogEntry): boolean {
  return entry.kind === 'event' && entry.type === 'game_resumed';
}

/** Returns the step that Redo repeats. Null after a new entry. */
export function nextRedo({ undone }: Steps, lastEntry: string | null): Step | null {
  const step = undone.at(-1);
  return step?.lastEntry === lastEntry ? step : null;
}

export function afterCorrection({ done }: Steps, step: Step): Steps {
  return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
}

/**
 * @param undoneStep the step, with the log's last entry after the undo
 * @param lastEntryBefore the log's last entry when Undo was tapped
 */
export function afterUndo(
  steps: Steps,
  kind: 'correction' | 'entry',
  undoneStep: Step,
  lastEntryBefore: string | null,
): Steps {
  const canRedoEarlier = nextRedo(steps, lastEntryBefore) !== null;
  return {
    done: kind === 'correction' ? steps.done.slice(0, -1) : steps.done,
    undone: [...(canRedoEarlier ? steps.undone : []), undoneStep].slice(-MAX_STEPS),
  };
}

export function problemKey({ entryId, kind }: Pick<Discrepancy, 'entryId' | 'kind'>): string {
  return `${entryId}/${kind}`;
}

/** Returns the keys of the problems in the log that this or an earlier correction (`earlierKeys`) caused. */
export function remainingProblems(
  earlierKeys: readonly string[],
  before: FoldedGame,
  after: FoldedGame,
): string[] {
  const keysBefore = new Set(before.discrepancies.map(problemKey));
  return [...new Set(after.discrepancies.map(problemKey))].filter(
    (key) => earlierKeys.includes(key) || !keysBefore.has(key),
  );
}

/** Drops a step that can no longer be undone, so that it does not block the steps before it. */
export function withoutLatest({ done, undone }: Steps): Steps {
  return { done: done.slice(0, -1), undone };
}

/** @param redoneStep the step, with the log's last entry after the redo */
export function afterRedo({ done, undone }: Steps, redoneStep: Step): Steps {
  return {
    // Undo finds a restored last entry in the log itself.
    done: restoresLastEntry(redoneStep) ? done : [...done, redoneStep],
    undone: undone.slice(0, -1),
  };
}

function restoresLastEntry({ redo, lastEntry }: Step): boolean {
  const [change] = redo;
  if (redo.length !== 1 || !change || !RESTORING_CHANGES.has(change.name)) return false;
  return change.args.pitchId === lastEntry || change.args.eventId === lastEntry;
}

const RESTORING_CHANGES: ReadonlySet<string> = new Set(['pitch.restore', 'event.restore']);

export function stepOf(
  reversals: readonly Reversal[],
  labels: StepLabels,
  lastEntry: string | null,
): Step {
  return {
    undo: reversals.map(({ undo }) => undo).reverse(),
    redo: reversals.map(({ redo }) => redo),
    words: labels,
    lastEntry,
  };
}
