import type { Figure, RateRecord } from '@full-count/baseball';
import { createContext, useContext } from 'react';

/** A game with the pitches and at-bats of a figure. */
export interface CountedGame {
  readonly id: string;
  /** "Jun 20 vs Hawks" */
  readonly title: string;
  readonly record: RateRecord;
}

/** Asks for the list of the plays that a figure counts. */
export interface PlaysRequest {
  /** The name of the figure: "First Pitch Strike %". */
  readonly title: string;
  readonly formula?: string | undefined;
  readonly figure: Figure;
  /** Returns the games, the oldest first. Called when the list is opened. */
  readonly games: () => readonly CountedGame[];
}

export const ShowPlaysContext = createContext<((request: PlaysRequest) => void) | null>(null);

/** Returns the function that opens the list. Null outside `PlaysList`, where figures cannot be opened. */
export function useShowPlays(): ((request: PlaysRequest) => void) | null {
  return useContext(ShowPlaysContext);
}
