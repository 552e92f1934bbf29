import {
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  type BoxScore,
  type BoxScoreBatter,
  type BoxScorePitcher,
  boxScore,
  decisionIn,
  figureCells,
  filterGames,
  type GameFilter,
  type PlayerInGame,
  playerGameOfSummary,
  rosterPositions,
  SEASON_BATTING,
  SEASON_PITCHING,
  type Side,
  scoringBookOf,
  seasonBatters,
  seasonPitchers,
  teamBatting,
  teamPitching,
  visitorsFirst,
} from '@full-count/baseball';
import {
  type BoxScoreBody,
  type GameFilterQuery,
  logEntries,
  type PlayerGameLog,
  type PlayerRow,
  type TeamBatting,
  type TeamPitching,
  type TeamRow,
} from '@full-count/sync-protocol';
import { type GameView, headOf } from '../games/view/game-view.ts';
import type { PlayedGame } from './season-summaries.ts';

export function boxScoreBody(
  { game, setup, log }: GameView,
  team: TeamRow,
  roster: readonly PlayerRow[],
): BoxScoreBody {
  const entries = logEntries(log, headOf(game));
  const { decisions, status } = game;
  const box = boxScore({
    setup,
    entries,
    decisions,
    isOver: status === 'completed',
    book: scoringBookOf(team, game),
    positions: rosterPositions(roster),
  });
  const [away, home] = visitorsFirst(game);
  const nameOf = (side: Side) => (side === 'team' ? team.name : game.opponent);
  return {
    gameId: game.id,
    status: game.status,
    innings: game.innings,
    forfeit: box.forfeit,
    lineScore: [...box.lineScore],
    away: sideBody(box, away, nameOf(away)),
    home: sideBody(box, home, nameOf(home)),
    scoringPlays: box.scoringPlays.map((play) => ({
      inning: play.inning,
      halfInning: play.halfInning,
      batterName: play.batterName,
      result: play.result,
      runs: play.runs,
      rbi: play.runsBattedIn,
      awayScore: play.score[away],
      homeScore: play.score[home],
      text: play.text,
      runners: play.runsScored.map(({ isEarned, ...run }) => ({ ...run, earned: isEarned })),
    })),
  };
}

function sideBody(box: BoxScore, side: Side, name: string): BoxScoreBody['home'] {
  const { batting, pitching, errorsBy, totals, ...figures } = box[side];
  return {
    name,
    isOurTeam: side === 'team',
    ...figures,
    errorsBy: [...errorsBy],
    batting: batting.map((batter) => ({
      ...batterBody(batter),
      positions: [...batter.positions],
    })),
    pitching: pitching.map(pitcherBody),
    totals: figureCells(BOX_SCORE_BATTING, totals),
  };
}

function batterBody({ person, battingOrder, tally }: Omit<BoxScoreBatter, 'positions'>) {
  return {
    batterName: person.name,
    playerId: person.id,
    battingOrder,
    ...figureCells(BOX_SCORE_BATTING, tally),
  };
}

function pitcherBody({ person, tally }: BoxScorePitcher) {
  return {
    pitcherName: person.name,
    playerId: person.id,
    decision: decisionIn(tally),
    ...figureCells(BOX_SCORE_PITCHING, tally),
  };
}

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

export function playerGameLogBody(games: readonly PlayedGame[], playerId: string): PlayerGameLog {
  // A player with an id is found by the id, so the name is not needed.
  const player: PlayerInGame = { side: 'team', people: [{ id: playerId, name: '' }] };
  return games.flatMap(({ game, status, summary }) => {
    const lines = playerGameOfSummary(summary, player);
    if (lines === null) return [];
    const { id, gameDate, opponent, homeTeam, gameType = 'season' } = game;
    return {
      gameId: id,
      gameDate,
      opponent,
      homeTeam,
      gameType,
      status,
      batting: lines.batting && batterBody(lines.batting),
      pitching: lines.pitching && pitcherBody(lines.pitching),
    };
  });
}
