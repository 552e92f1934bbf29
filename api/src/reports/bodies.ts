import {
  type ArmCareRules,
  type ArmCareStatus,
  armCareRulesOf,
  BOX_SCORE_BATTING,
  BOX_SCORE_PITCHING,
  type BoxScore,
  type BoxScoreBatter,
  type BoxScorePitcher,
  boxScore,
  type CalendarDay,
  dayIn,
  decisionIn,
  figureCells,
  filterGames,
  firstDayToRead,
  type GameFilter,
  type PlayerInGame,
  playerGameOfSummary,
  reasonsFor,
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
  type WhoCanPitch,
} from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  armsInGame,
  type BoxScoreBody,
  type GameFilterQuery,
  type GameLog,
  headOf,
  joinArms,
  logEntries,
  mayHaveOutingsSince,
  type PlayerGameLog,
  type PlayerRow,
  type TeamBatting,
  type TeamPitching,
  type TeamRow,
  type WhoCanPitchBody,
  whoCanPitchOnTeam,
} from '@full-count/sync-protocol';
import { type GameView, listGames } from '../games/view/game-view.ts';
import { loadGameLogs } from '../team-data/rows/tables.ts';
import { loadRoster, loadTeamRow } from '../team-data/rows/team-rows.ts';
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
    batting: batting.map((batter) => ({ ...batterBody(batter), positions: [...batter.positions] })),
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

interface Question {
  readonly on: CalendarDay | undefined;
  /** ISO 8601. */
  readonly now: string;
  /** Whether the caller may see birth years, and so numbers that depend on them. */
  readonly seesAges: boolean;
}

/** @throws ApiError 404 if the team was deleted */
export async function whoCanPitchBody(
  db: Db,
  teamId: string,
  { on, now, seesAges }: Question,
): Promise<WhoCanPitchBody> {
  const { settings, timeZone } = await loadTeamRow(db, teamId);
  const rules = armCareRulesOf(settings.armCareRules);
  if (rules === null) return [];
  const today = dayIn(timeZone, now);
  const day = on ?? today;
  const players = await loadRoster(db, teamId);
  // Pitches that seem to be of a later day count for today.
  const firstDay = firstDayToRead(rules, [day, today].sort()[0] ?? today);
  const arms = joinArms(await loadArms(db, teamId, firstDay, { timeZone, now }));
  const names = new Map(players.map(({ id, playerName }) => [id, playerName]));
  return whoCanPitchOnTeam({ rules, players, arms, on: day, today }).map((pitcher) => ({
    playerName: names.get(pitcher.playerId) ?? '',
    ...entryBody(rules, pitcher, day, seesAges),
  }));
}

async function loadArms(
  db: Db,
  teamId: string,
  firstDay: CalendarDay,
  realTime: { readonly timeZone: string; readonly now: string },
) {
  const games = (await listGames(db, teamId)).filter(
    (game) => game.status !== 'scheduled' && mayHaveOutingsSince(game, firstDay, realTime.timeZone),
  );
  const logs = await loadGameLogs(
    db,
    teamId,
    games.map(({ id }) => id),
  );
  return games.map((game) => armsInGame(game, logs.get(game.id) as GameLog, realTime));
}

function entryBody(
  rules: ArmCareRules,
  pitcher: WhoCanPitch,
  on: CalendarDay,
  seesAges: boolean,
): Omit<WhoCanPitchBody[number], 'playerName'> {
  const { playerId, status, availability, pitchesInSevenDays } = pitcher;
  return {
    playerId,
    rules: rules.name,
    status: availability,
    today: status.pitches,
    lastSevenDays: pitchesInSevenDays,
    remainingToday: seesAges ? remainingToday(status) : null,
    mayPitchOn: mayPitchOn(pitcher, on, seesAges),
    reasons: reasonsFor(pitcher, seesAges),
  };
}

function remainingToday({ mostInDay, count, restriction }: ArmCareStatus): number | null {
  if (mostInDay === null) return null;
  return restriction === null ? Math.max(0, mostInDay - count) : 0;
}

/** The rest that follows from today's pitches depends on the age. The day of a pitcher who rests is on the badge. */
function mayPitchOn({ availability, status }: WhoCanPitch, on: CalendarDay, seesAges: boolean) {
  switch (availability) {
    case 'ready':
      return on;
    case 'limited':
      return seesAges ? status.mayPitchOn : null;
    case 'rests':
      return status.restriction?.until ?? status.mayPitchOn;
    case 'unknown':
      return null;
  }
}
