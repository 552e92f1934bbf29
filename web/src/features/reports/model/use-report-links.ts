import { gameRecords, otherSide, type Side } from '@full-count/baseball';
import { useMemo } from 'react';
import { playsInGames } from '../../../baseball-ui/counted/show-plays.ts';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { labelDayText } from '../../../format/game-dates/game-labels.ts';
import { shownGameDate } from '../../../format/game-dates/shown-game-date.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/use-team-time-zone.ts';
import type { ReportLinks } from './report-links.ts';

export function useReportLinks({ game, folded }: FoldedGameData, perspective: Side): ReportLinks {
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { id } = game;
  const title = `${labelDayText({ at })} vs ${game.opponent}`;
  return useMemo(
    () => ({
      records: gameRecords(folded, perspective),
      pathOfPlayer: (person) => playerPath(id, perspective, person),
      pathOfOtherSidesPlayer: (person) => playerPath(id, otherSide(perspective), person),
      playsRequestOf: (figureTitle, figure, record) => ({
        title: figureTitle,
        figure,
        playsOf: () => playsInGames(figure, [{ id, title, record }]),
      }),
    }),
    [folded, perspective, id, title],
  );
}
