import {
  type BattingSeason,
  filterGames,
  type GameFilter,
  type PitchingSeason,
  seasonBatters,
  seasonPitchingLines,
  teamBatting,
  teamPitchingLine,
} from '@full-count/baseball';
import type { GameFilterQuery, TeamBatting, TeamPitching } from '@full-count/sync-protocol';
import type { PlayedGame } from './season-summaries.ts';

export function teamBattingBody(games: readonly PlayedGame[], query: GameFilterQuery): TeamBatting {
  const matching = filterGames(games, filterOf(query));
  const totals = teamBatting(matching);
  return {
    games: matching.length,
    batting: seasonBatters(matching).map(({ person, ...batter }) => ({
      batterName: person.name,
      playerId: person.id,
      ...battingFigures(batter),
    })),
    totals: totals && battingFigures(totals),
  };
}

export function teamPitchingBody(
  games: readonly PlayedGame[],
  query: GameFilterQuery,
): TeamPitching {
  const matching = filterGames(games, filterOf(query));
  const totals = teamPitchingLine(matching);
  return {
    games: matching.length,
    pitching: seasonPitchingLines(matching).map(({ person, ...pitcher }) => ({
      pitcherName: person.name,
      playerId: person.id,
      ...pitchingFigures(pitcher),
    })),
    totals: totals && pitchingFigures(totals),
  };
}

function filterOf({ season, ...filter }: GameFilterQuery): GameFilter {
  return { season: season === undefined ? null : Number(season), ...filter };
}

/** Returns more keys than the answer has. Fastify drops every key that the answer's schema does not list. */
function battingFigures(batting: BattingSeason) {
  const { counts, strikeoutRate, walkRate, contact, zoneSwings, chase, ...averages } = batting;
  return {
    ...counts,
    ...averages,
    strikeoutPercentage: strikeoutRate.percent,
    walkPercentage: walkRate.percent,
    contactPercentage: contact.percent,
    swingInZonePercentage: zoneSwings.percent,
    chasePercentage: chase.percent,
  };
}

function pitchingFigures(pitching: PitchingSeason) {
  const { counts, firstPitchStrikes, calledOrWhiffed, zone, chase, ...averages } = pitching;
  return {
    ...counts,
    ...averages,
    firstPitchStrikePercentage: firstPitchStrikes.percent,
    calledStrikeAndWhiffPercentage: calledOrWhiffed.percent,
    zonePercentage: zone.percent,
    chasePercentage: chase.percent,
  };
}
