import { gameRecords, type Side } from '@full-count/baseball';
import { useMemo } from 'react';
import { labelDay } from '../../../format/game-dates/game-labels.ts';
import { shownGameDate } from '../../../format/game-dates/shown-game-date.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { usePlayerIdOf } from '../../../local/queries/games/use-player-id-of.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/use-team-time-zone.ts';
import type { ReportPlayers } from './report-players.ts';

export function useReportPlayers(
  { game, folded }: FoldedGameData,
  perspective: Side,
): ReportPlayers {
  const playerIdOf = usePlayerIdOf(game.opponent);
  const { at } = shownGameDate(game.gameDate, useTeamTimeZone());
  const { id } = game;
  const title = `${labelDay({ at })} vs ${game.opponent}`;
  return useMemo(
    () => ({
      records: gameRecords(folded, perspective),
      idOf: (person) => playerIdOf(perspective, person),
      requestOf: (figureTitle, figure, record) => ({
        title: figureTitle,
        figure,
        games: () => [{ id, title, record }],
      }),
    }),
    [folded, perspective, playerIdOf, id, title],
  );
}
