import {
  type CountedPlay,
  countedPlays,
  type Figure,
  type ListedFigure,
  type RateRecord,
} from '@full-count/baseball';
import { createContext, useContext } from 'react';

export interface GamePlays {
  readonly id: string;
  /** "Jun 20 vs Hawks" */
  readonly title: string;
  readonly plays: readonly CountedPlay[];
}

export interface ListedPlays {
  /** The oldest first. */
  readonly games: readonly GamePlays[];
  readonly missingGameCount: number;
}

export type PlaysOf = (figure: ListedFigure) => ListedPlays | Promise<ListedPlays>;

export interface FigureToList {
  readonly title: string;
  readonly formula?: string | undefined;
  readonly figure: ListedFigure;
}

export interface PlaysRequest extends FigureToList {
  /** The figures of which this one is the sum, as OPS is of OBP and SLG. Each has a list of its own. */
  readonly parts?: readonly FigureToList[] | undefined;
  readonly playsOf: PlaysOf;
}

export interface CountedGame {
  readonly id: string;
  readonly title: string;
  readonly record: RateRecord;
}

/** The plays of games that the screen has already read, for a figure of pitches or at-bats. */
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
