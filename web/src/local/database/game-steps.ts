import type { LogChange } from '@full-count/sync-protocol';

export interface StepLabels {
  /** The word after "Undo" or "Redo", such as "ball" or "correction". */
  readonly what: string;
  readonly about: string;
}

export interface Step {
  readonly undo: readonly LogChange[];
  readonly redo: readonly LogChange[];
  readonly words: StepLabels;
  /** The log's last entry after the step was done or undone. Null for an empty log. */
  readonly lastEntry: string | null;
}

/** The latest correction is last. New entries are not listed, because the log itself has them (decision 0011). */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** The `problemKey`s of discrepancies that corrections of this device caused. */
  readonly toCheck?: readonly string[] | undefined;
}
