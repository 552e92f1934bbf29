import {
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  type BoxScore,
  type BoxScoreBatter,
  type BoxScorePitcher,
  boxScore,
  decisionIn,
  figureCells,
  rosterPositions,
  type Side,
  scoringBookOf,
  visitorsFirst,
} from '@full-count/baseball';
import {
  type BoxScoreBody,
  logEntries,
  type PlayerRow,
  type TeamRow,
} from '@full-count/sync-protocol';
import { type GameView, headOf } from '../games/view/game-view.ts';

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

export function batterBody({ person, battingOrder, tally }: Omit<BoxScoreBatter, 'positions'>) {
  return {
    batterName: person.name,
    playerId: person.id,
    battingOrder,
    ...figureCells(BOX_SCORE_BATTING, tally),
  };
}

export function pitcherBody({ person, tally }: BoxScorePitcher) {
  return {
    pitcherName: person.name,
    playerId: person.id,
    decision: decisionIn(tally),
    ...figureCells(BOX_SCORE_PITCHING, tally),
  };
}
