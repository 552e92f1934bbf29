import type { LogChange } from '@full-count/sync-protocol';

/** What a step did, as the buttons name it: "Undo ball", "Redo correction". */
export interface StepWords {
  /** "ball", "correction": follows Undo or Redo. */
  readonly what: string;
  /** "FB zone 3" */
  readonly about: string;
}

/** Something that was done to a game's log on this device, with what takes it back. */
export interface Step {
  /** In the order in which they are to be made. */
  readonly undo: readonly LogChange[];
  readonly redo: readonly LogChange[];
  readonly words: StepWords;
  /** The log's last entry once it was done, or once it was undone; null: none. */
  readonly lastEntry: string | null;
}

/**
 * The corrections made on this device that can be undone, and what was undone and can be redone;
 * the latest last. What is entered at the end of the log is not kept here: the log itself says it,
 * so that a tap on Log Pitch writes nothing more.
 */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** Problems that corrections on this device left in the log, as `problemKey` names them. */
  readonly toCheck?: readonly string[] | undefined;
}
