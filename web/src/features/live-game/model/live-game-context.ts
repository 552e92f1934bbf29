import type { LiveBatter, LivePitcher, Person, PitchFacts, PitchType } from '@full-count/baseball';
import { type Context, createContext, use } from 'react';
import type { RunnerEventType } from '../../../baseball-ui/scoring/event-draft.ts';
import type { PitchChanges, PitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { EventFacts } from './event-facts.ts';
import type { LiveGame } from './live-game.ts';

export type OpenSheet =
  | { kind: 'types' | 'in-play' | 'velocity' | 'more' | 'batter' | 'pitcher' | 'lineup' }
  | { kind: 'score' | 'situation' | 'runners' | 'dropped-foul' | 'last-play' | 'keyboard' }
  | { kind: 'end-game' | 'forfeit' | 'runner-change' | 'placed-runner' }
  | { kind: 'runner-event'; type: RunnerEventType };

export interface LiveScreen {
  readonly live: LiveGame;
  readonly recorder: Recorder;
  readonly mayRecord: boolean;
  /** Whether this device tracks the game. False for members who can only watch, and while another device tracks it. */
  readonly isTracking: boolean;
  readonly openSheet: (sheet: OpenSheet | null) => void;
  readonly endGame: () => void;
  readonly suspendGame: () => void;
}

interface ShownFigures {
  /** The game with the pitcher and the batter that are shown. After a result, they stay for a moment. */
  readonly shownGame: LiveGame;
  readonly pitcherFigures: LivePitcher | null;
  readonly batterFigures: LiveBatter | null;
}

export interface PitchDraftForm {
  /** With two taps it starts with the type of the pitcher's last pitch. */
  readonly draft: PitchDraft;
  readonly types: readonly PitchType[];
  readonly hasBegun: boolean;
  readonly canLog: boolean;
  /** Changes the draft. With two taps, the change that completes the pitch also logs it. */
  readonly change: (draft: PitchDraft) => void;
  readonly tapZone: (zone: number) => void;
  readonly beginInPlay: () => void;
  readonly cancel: () => void;
  readonly log: () => void;
  /** Whether Log Pitch was pressed and the pitch waits until the pitcher and the batter are chosen. */
  readonly isWaitingForPeople: boolean;
  readonly stopWaiting: () => void;
}

// There are three contexts, because they change at different times: with an entry of the log, with
// the people on the screen, and with each tap on the pad.
export const LiveGameContext = createContext<LiveScreen | null>(null);
export const ShownFiguresContext = createContext<ShownFigures | null>(null);
export const PitchDraftContext = createContext<PitchDraftForm | null>(null);

export const useLiveGameContext = () => useProvided(LiveGameContext);
export const useShownFigures = () => useProvided(ShownFiguresContext);
export const usePitchDraftForm = () => useProvided(PitchDraftContext);

function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('A part of the live screen is used outside of it');
  return value;
}

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
