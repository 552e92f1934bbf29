import type { LiveBatter, LivePitcher, PitchType } from '@full-count/baseball';
import { type Context, createContext, use } from 'react';
import type { PitchEntry } from './entry.ts';
import type { LiveGame } from './live-game.ts';
import type { OpenSheet } from './open-sheet.ts';
import type { Recorder } from './recorder.ts';

/** The game on the live screen and what its parts can do. Changes when something is recorded. */
export interface LiveScreen {
  readonly live: LiveGame;
  readonly recorder: Recorder;
  readonly mayRecord: boolean;
  /** Whether this device tracks the game. False if the member may not, or another device does. */
  readonly isTracking: boolean;
  /** Opens a sheet in place of the open one. Null closes the sheet. */
  readonly openSheet: (sheet: OpenSheet | null) => void;
  readonly endGame: () => void;
}

/** Today's figures of the pitcher and the batter who are shown. */
export interface ShownFigures {
  /**
   * The game with the people who are shown. For a moment after a result, they are the last ones.
   */
  readonly shown: LiveGame;
  readonly pitching: LivePitcher | null;
  readonly batting: LiveBatter | null;
}

/** The pitch being entered. Changes with each tap on the pad. */
export interface PitchEntering {
  /** As shown. In quick mode it has the pitch type that stays chosen. */
  readonly entry: PitchEntry;
  /** The pitch types to choose from. */
  readonly types: readonly PitchType[];
  readonly begun: boolean;
  /** Whether Log Pitch is enabled, because a type and an outcome are chosen. */
  readonly canLog: boolean;
  /** In quick mode the change that completes a pitch logs it. */
  readonly change: (entry: PitchEntry) => void;
  /** Called before the result of a ball in play is chosen. */
  readonly beginInPlay: () => void;
  readonly cancel: () => void;
  readonly log: () => void;
  /** Log Pitch was pressed, and the pitch is logged as soon as pitcher and batter are chosen. */
  readonly isHeld: boolean;
  /** Cancels the choice of people. The entry stays, and Log Pitch asks for them again. */
  readonly letGo: () => void;
}

// Three contexts, because they change at different times. A tap on the pad draws only the parts
// that show the pitch being entered, and the next batter appears a moment after a result.
export const LiveGameContext = createContext<LiveScreen | null>(null);
export const ShownFiguresContext = createContext<ShownFigures | null>(null);
export const PitchEntryContext = createContext<PitchEntering | null>(null);

export function useLiveGameContext(): LiveScreen {
  return useProvided(LiveGameContext);
}

export function useShownFigures(): ShownFigures {
  return useProvided(ShownFiguresContext);
}

export function usePitchEntering(): PitchEntering {
  return useProvided(PitchEntryContext);
}

function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('A part of the live screen is used outside of it');
  return value;
}
