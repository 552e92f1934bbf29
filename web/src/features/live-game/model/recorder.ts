import type { PitchFacts } from '@full-count/baseball';
import type { PitchEntry } from './entry.ts';
import type { EventFacts } from './event-facts.ts';
import type { PitchChanges } from './pitch-args.ts';

/** Writes what happens in a game. Each function resolves to whether it was written. */
export interface Recorder {
  /** Resolves to the pitch's id, or to null when it was not written. */
  pitch: (entry: PitchEntry) => Promise<string | null>;
  event: (facts: EventFacts) => Promise<boolean>;
  /** Changes facts of a saved pitch. Null removes one. */
  amend: (pitch: PitchFacts, changes: PitchChanges) => Promise<boolean>;
  /** Undoes the latest step that was not undone yet. */
  undo: () => Promise<boolean>;
  /** Undoes this pitch, whatever came after it. */
  undoPitch: (pitchId: string) => Promise<boolean>;
  /** Repeats what was undone, until something new is entered. */
  redo: () => Promise<boolean>;
}
