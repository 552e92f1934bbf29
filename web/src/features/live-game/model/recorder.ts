import type { Person, PitchFacts } from '@full-count/baseball';
import type { PitchChanges, PitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { EventFacts } from './event-facts.ts';

/** Writes to the game's log. Except for `logPitch`, each function resolves to whether it wrote. */
export interface Recorder {
  /** Resolves to the pitch's id, or to null if it was not written. */
  logPitch: (draft: PitchDraft) => Promise<string | null>;
  logEvent: (facts: EventFacts) => Promise<boolean>;
  /** Changes facts of a saved pitch. Null removes a fact. */
  amendPitch: (pitch: PitchFacts, changes: PitchChanges) => Promise<boolean>;
  /** Gives a person another name in the whole game. Resolves to false if the log does not have them. */
  renamePerson: (from: Person, to: Person) => Promise<boolean>;
  /** Undoes the last step that is not undone yet. */
  undo: () => Promise<boolean>;
  /** Also if other entries follow the pitch. */
  undoPitch: (pitchId: string) => Promise<boolean>;
  /** Repeats the step that was undone last, until something new is entered. */
  redo: () => Promise<boolean>;
}
