import type { PitchFacts } from '@full-count/baseball';
import type { PitchEntry } from './entry.ts';
import type { EventFacts } from './event-facts.ts';
import type { PitchChanges } from './pitch-args.ts';

/** Writes to the game's log. Each function resolves to whether it was written. */
export interface Recorder {
  /** Resolves to the pitch's id, or to null if it was not written. */
  logPitch: (entry: PitchEntry) => Promise<string | null>;
  logEvent: (facts: EventFacts) => Promise<boolean>;
  /** Changes facts of a saved pitch. Null removes a fact. */
  amendPitch: (pitch: PitchFacts, changes: PitchChanges) => Promise<boolean>;
  /** Undoes the latest step that is not undone yet. */
  undo: () => Promise<boolean>;
  /** Undoes this pitch, even if other entries follow it. */
  undoPitch: (pitchId: string) => Promise<boolean>;
  /** Repeats the step that was undone last, until something new is entered. */
  redo: () => Promise<boolean>;
}
