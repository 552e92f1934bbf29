import {
  type CountedPlay,
  countedPlays,
  type Figure,
  type ListedFigure,
  type RateRecord,
} from '@full-count/baseball';
import { createContext, useContext } from 'react';

/** A game with the plays that a figure counts or could count. */
export interface GamePlays {
  readonly id: string;
  /** "Jun 20 vs Hawks" */
  readonly title: string;
  readonly plays: readonly CountedPlay[];
}

export interface ListedPlays {
  /** The oldest first. */
  readonly games: readonly GamePlays[];
  /** The games whose pitches are not on this device, although the figure counts them. */
  readonly missingGameCount: number;
}

/** Returns the plays of a figure, at once or after they are read from this device. */
export type PlaysOf = (figure: ListedFigure) => ListedPlays | Promise<ListedPlays>;

export interface FigureToList {
  /** The name of the figure: "First Pitch Strike %". */
  readonly title: string;
  readonly formula?: string | undefined;
  readonly figure: ListedFigure;
}

/** Asks for the list of the plays that a figure counts. */
export interface PlaysRequest extends FigureToList {
  /** The figures of which this one is the sum, as OPS is of OBP and SLG. Each has a list of its own. */
  readonly parts?: readonly FigureToList[] | undefined;
  /** Called when the list is opened. */
  readonly playsOf: PlaysOf;
}

/** A game with the pitches and at-bats of a figure. */
export interface CountedGame {
  readonly id: string;
  readonly title: string;
  readonly record: RateRecord;
}

/**
 * The plays of games that the screen has already read, for a figure of pitches or at-bats.
 *
 * @param missingGameCount how many games have pitches that are not on this device, so that the list lacks them
 */
export function playsInGames(
  figure: Figure,
  games: readonly CountedGame[],
  missingGameCount = 0,
): ListedPlays {
  return {
    games: games.map(({ id, title, record }) => ({
      id,
      title,
      plays: countedPlays(figure, record),
    })),
    missingGameCount,
  };
}

export const ShowPlaysContext = createContext<((request: PlaysRequest) => void) | null>(null);

/** Returns the function that opens the list. Null outside `FigureLists`, where figures cannot be opened. */
export function useShowPlays(): ((request: PlaysRequest) => void) | null {
  return useContext(ShowPlaysContext);
}
