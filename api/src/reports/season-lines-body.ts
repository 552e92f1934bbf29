import {
  figureCells,
  filterGames,
  type GameFilter,
  SEASON_BATTING,
  SEASON_PITCHING,
  seasonBatters,
  seasonPitchers,
  teamBatting,
  teamPitching,
} from '@full-count/baseball';
import type { GameFilterQuery, TeamBatting, TeamPitching } from '@full-count/sync-protocol';
import type { PlayedGame } from './season-summaries.ts';

export function teamBattingBody(games: readonly PlayedGame[], query: GameFilterQuery): TeamBatting {
  const matching = filterGames(games, filterOf(query));
  const totals = teamBatting(matching);
  return {
    games: matching.length,
    batting: seasonBatters(matching).map(({ person, tally }) => ({
      batterName: person.name,
      playerId: person.id,
      ...figureCells(SEASON_BATTING, tally),
    })),
    totals: totals && figureCells(SEASON_BATTING, totals),
  };
}

export function teamPitchingBody(
  games: readonly PlayedGame[],
  query: GameFilterQuery,
): TeamPitching {
  const matching = filterGames(games, filterOf(query));
  const totals = teamPitching(matching);
  return {
    games: matching.length,
    pitching: seasonPitchers(matching).map(({ person, tally }) => ({
      pitcherName: person.name,
      playerId: person.id,
      ...figureCells(SEASON_PITCHING, tally),
    })),
    totals: totals && figureCells(SEASON_PITCHING, totals.tally),
  };
}

function filterOf({ season, ...filter }: GameFilterQuery): GameFilter {
  return { season: season === undefined ? null : Number(season), ...filter };
}
