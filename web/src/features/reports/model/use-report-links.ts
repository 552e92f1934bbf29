import { otherSide, type Person, type Side } from '@full-count/baseball';
import { useMemo } from 'react';
import { type CountedGame, playsInGames } from '../../../baseball-ui/counted/show-plays.ts';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { labelDayText, shownGameDate } from '../../../format/game-dates/game-labels.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/teams.ts';

export type ReportLinks = ReturnType<typeof useReportLinks>;

/** Where the names and figures of a game's report lead. The path is null for a placeholder, who has no page. */
export function useReportLinks({ game }: FoldedGameData, perspective: Side) {
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { id } = game;
  const title = `${labelDayText({ at })} vs ${game.opponent}`;
  return useMemo(
    () => ({
      pathOfPlayer: (person: Person) => playerPath(id, perspective, person),
      pathOfOtherSidesPlayer: (person: Person) => playerPath(id, otherSide(perspective), person),
      playsOf: (record: CountedGame['record']) => playsInGames([{ id, title, record }]),
    }),
    [perspective, id, title],
  );
}
