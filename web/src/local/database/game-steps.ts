import type { LogChange } from '@full-count/sync-protocol';

/** What the Undo and Redo buttons say about a step. */
export interface StepWords {
  /** "ball" or "correction", after "Undo" or "Redo". */
  readonly what: string;
  readonly about: string;
}

/** A change of a game's log on this device, with the changes that undo and redo it. */
export interface Step {
  readonly undo: readonly LogChange[];
  readonly redo: readonly LogChange[];
  readonly words: StepWords;
  /** The log's last entry after the step was done or undone. Null for an empty log. */
  readonly lastEntry: string | null;
}

/**
 * The corrections of this device that can be undone or redone, latest last. Entries at the end of the
 * log are not in here, because the log itself has them (decision 0011).
 */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** The `problemKey`s of problems that corrections of this device left in the log. */
  readonly toCheck?: readonly string[] | undefined;
}
