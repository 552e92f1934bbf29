import { type BoxScore, boxScore, type Side, visitorsFirst } from '@full-count/baseball';
import {
  type BoxScoreBody,
  logEntries,
  type PlayerRow,
  rosterPositions,
} from '@full-count/sync-protocol';
import { type GameView, headOf } from '../games/view/game-view.ts';

export function boxScoreBody(
  { game, setup, log }: GameView,
  teamName: string,
  roster: readonly PlayerRow[],
): BoxScoreBody {
  const entries = logEntries(log, headOf(game));
  const { decisions, status } = game;
  const box = boxScore({
    setup,
    entries,
    decisions,
    isOver: status === 'completed',
    positions: rosterPositions(roster),
  });
  const [away, home] = visitorsFirst(game);
  const nameOf = (side: Side) => (side === 'team' ? teamName : game.opponent);
  return {
    gameId: game.id,
    status: game.status,
    innings: game.innings,
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
  const { batting, pitching, errorsBy, ...figures } = box[side];
  return {
    name,
    isOurTeam: side === 'team',
    ...figures,
    errorsBy: [...errorsBy],
    batting: [...batting],
    pitching: [...pitching],
  };
}
