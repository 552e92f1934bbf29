import { otherSide, type Person, type Side } from '@full-count/baseball';
import { useMemo } from 'react';
import {
  type CountedGame,
  type PlaysOf,
  playsInGames,
} from '../../../baseball-ui/counted/show-plays.ts';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { labelDayText, shownGameDate } from '../../../format/game-dates/game-labels.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/teams.ts';

/** Where the names and figures of a game's report lead. */
export interface ReportLinks {
  /** Null for a placeholder, who has no page. */
  readonly pathOfPlayer: (person: Person) => string | null;
  readonly pathOfOtherSidesPlayer: (person: Person) => string | null;
  readonly playsOf: (record: CountedGame['record']) => PlaysOf;
}

export function useReportLinks({ game }: FoldedGameData, perspective: Side): ReportLinks {
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { id } = game;
  const title = `${labelDayText({ at })} vs ${game.opponent}`;
  return useMemo(
    () => ({
      pathOfPlayer: (person) => playerPath(id, perspective, person),
      pathOfOtherSidesPlayer: (person) => playerPath(id, otherSide(perspective), person),
      playsOf: (record) => playsInGames([{ id, title, record }]),
    }),
    [perspective, id, title],
  );
}
