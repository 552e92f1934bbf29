import {
  type CountedPlay,
  countedPlays,
  type Figure,
  type ListableFigure,
  type ListedFigure,
  type PlayRecord,
  type Tally,
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

/** A row of a table of figures. */
export interface FigureRow<T extends Tally = Tally> {
  readonly tally: T;
  /** Absent on a player's own page, which already has the name. */
  readonly name?: string;
  /** Absent where no list of plays opens. */
  readonly playsOf?: PlaysOf;
}

export interface PlaysRequest extends ListedFigure {
  readonly title: string;
  readonly formula?: string | undefined;
  /** Each has a list of its own. */
  readonly parts?: readonly Figure[] | undefined;
  readonly playsOf: PlaysOf;
}

/** The list of a figure's plays, titled with the figure and whose it is. */
export function playsRequest(
  { title, formula, plays, parts }: Pick<ListableFigure, 'title' | 'formula' | 'plays' | 'parts'>,
  playsOf: PlaysOf,
  owner?: string,
): PlaysRequest {
  const ownedTitle = owner === undefined ? title : `${title}, ${owner}`;
  return { title: ownedTitle, formula, plays, parts, playsOf };
}

export interface CountedGame {
  readonly id: string;
  readonly title: string;
  readonly record: PlayRecord;
}

/** Reads the plays of games that the screen has already read, for a figure of pitches or at-bats. */
export function playsInGames(games: readonly CountedGame[], missingGameCount = 0) {
  return (figure: ListedFigure): ListedPlays => ({
    games: games.map(({ id, title, record }) => ({
      id,
      title,
      plays: countedPlays(figure, record),
    })),
    missingGameCount,
  });
}

export const ShowPlaysContext = createContext<((request: PlaysRequest) => void) | null>(null);

/** Returns the function that opens the list. Null outside `FigureLists`, where figures cannot be opened. */
export function useShowPlays(): ((request: PlaysRequest) => void) | null {
  return useContext(ShowPlaysContext);
}
