import {
  chosenSeason,
  figureValue,
  gameStats,
  gamesOfSeason,
  hasPitched,
  NO_PITCHING,
  PITCHING,
  pitchEffectiveness,
  type Season,
  seasonPitchers,
  seasonStats,
  type TeamPitching,
  teamPitching,
  teamStats,
} from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  boxScoreSchema,
  gameFilterQuerySchema,
  gameStatsQuerySchema,
  gameStatsSchema,
  type MyTeam,
  may,
  type PlayersWithTeams,
  pitchEffectivenessSchema,
  playerGameLogSchema,
  playersWithTeamsSchema,
  seasonQuerySchema,
  seasonStatsSchema,
  teamBattingSchema,
  teamPitchingSchema,
  teamStatsSchema,
  whoCanPitchQuerySchema,
  whoCanPitchSchema,
} from '@full-count/sync-protocol';
import type * as z from 'zod/mini';
import { loadGameView } from '../games/view/game-view.ts';
import { type App, allowInTeam, allowOnRow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { loadRoster, loadTeamRow } from '../team-data/rows/team-rows.ts';
import { listTeamsOf } from '../teams/teams.ts';
import {
  boxScoreBody,
  playerGameLogBody,
  teamBattingBody,
  teamPitchingBody,
  whoCanPitchBody,
} from './bodies.ts';
import { type PlayedGame, SeasonSummaries } from './season-summaries.ts';

export function reportsRoutes(app: App, { db, now }: ApiContext): void {
  app.get(
    '/api/games/:gameId/stats',
    allowOnRow('team.see', ['games', 'gameId'], {
      description: 'The game report.',
      querystring: gameStatsQuerySchema,
      response: { 200: gameStatsSchema },
    }),
    async ({ params: { gameId }, query: { perspective }, caller: { teamId } }) => {
      const { foldedGame } = await loadGameView(db, teamId, gameId);
      // The schema lists only the documented figures and lets the others pass.
      return gameStats(foldedGame, perspective) as unknown as z.infer<typeof gameStatsSchema>;
    },
  );

  app.get(
    '/api/games/:gameId/box-score',
    allowOnRow('team.see', ['games', 'gameId'], {
      description:
        "The box score of both teams, for live and completed games. Batters are in batting order, each spot's substitutes after its starter; pitchers in order of appearance. `decision` is the scorer's, or else follows from the rules once the game is completed. An average is null if its divisor is 0.",
      response: { 200: boxScoreSchema },
    }),
    async ({ params: { gameId }, caller: { teamId } }) => {
      const [view, team, roster] = await Promise.all([
        loadGameView(db, teamId, gameId),
        loadTeamRow(db, teamId),
        loadRoster(db, teamId),
      ]);
      return boxScoreBody(view, team, roster);
    },
  );

  app.get(
    '/api/teams/:teamId/who-can-pitch',
    allowInTeam('team.see', {
      description:
        'The list of the Dugout for a day, today without `on`, the latest pitcher first. For callers who may not see birth years, `remainingToday` is null, and no reason has a number that depends on the age.',
      querystring: whoCanPitchQuerySchema,
      response: { 200: whoCanPitchSchema },
    }),
    async ({ params: { teamId }, query: { on }, accessLevel }) => {
      const seesAges = may(accessLevel, 'player.edit');
      return whoCanPitchBody(db, teamId, { on, now: now().toISOString(), seesAges });
    },
  );

  const summaries = new SeasonSummaries(db);
  const requestSchema = { querystring: seasonQuerySchema };
  const gamesOf = async (teamId: string, query: SeasonQuery) =>
    gamesOfSeason(await summaries.gamesOf(teamId), requestedSeason(query));

  app.get(
    '/api/players/:playerId/game-log',
    allowOnRow('team.see', ['team_players', 'playerId'], {
      description:
        'One line for each game in which the player has a line of the box score. A game without a plate appearance has none.',
      querystring: seasonQuerySchema,
      response: { 200: playerGameLogSchema },
    }),
    async ({ params: { playerId }, query, caller: { teamId } }) =>
      playerGameLogBody(await gamesOf(teamId, query), playerId),
  );

  app.get(
    '/api/teams/:teamId/stats',
    allowInTeam('team.see', { ...requestSchema, response: { 200: teamStatsSchema } }),
    async ({ params: { teamId }, query }) => teamStats(await gamesOf(teamId, query)),
  );

  app.get(
    '/api/teams/:teamId/season-stats',
    allowInTeam('team.see', { ...requestSchema, response: { 200: seasonStatsSchema } }),
    async ({ params: { teamId }, query }) => seasonStats(await gamesOf(teamId, query)),
  );

  app.get(
    '/api/teams/:teamId/batting',
    allowInTeam('team.see', {
      description:
        "Our batters' lines over the completed and live games that match the filters, and the team's. The days are in the team's time zone and inside the season.",
      querystring: gameFilterQuerySchema,
      response: { 200: teamBattingSchema },
    }),
    async ({ params: { teamId }, query }) =>
      teamBattingBody(await summaries.gamesOf(teamId), query),
  );

  app.get(
    '/api/teams/:teamId/pitching',
    allowInTeam('team.see', {
      description:
        "Our pitchers' lines over the completed and live games that match the filters, and the team's.",
      querystring: gameFilterQuerySchema,
      response: { 200: teamPitchingSchema },
    }),
    async ({ params: { teamId }, query }) =>
      teamPitchingBody(await summaries.gamesOf(teamId), query),
  );

  app.get(
    '/api/teams/:teamId/pitch-effectiveness',
    allowInTeam('team.see', {
      description: 'Our pitches of the season by pitch type.',
      ...requestSchema,
      response: { 200: pitchEffectivenessSchema },
    }),
    async ({ params: { teamId }, query }) =>
      pitchEffectiveness(teamPitching(await gamesOf(teamId, query))?.types ?? []) as z.infer<
        typeof pitchEffectivenessSchema
      >,
  );

  app.get(
    '/api/teams/:teamId/players-with-teams',
    allowInTeam('team.see', {
      description:
        'Pitchers of all teams of the caller, by player id, or by `name:` and the name of one without an id.',
      ...requestSchema,
      response: { 200: playersWithTeamsSchema },
    }),
    async ({ user, query }) => loadPlayersWithTeams(db, summaries, user.id, requestedSeason(query)),
  );
}

type SeasonQuery = z.infer<typeof seasonQuerySchema>;

function requestedSeason({ season }: SeasonQuery): Season | null {
  return season === undefined ? null : Number(season);
}

type PlayerEntry = PlayersWithTeams['players'][string];

/** Without a season in the request, the newest season of any of the teams is used. */
async function loadPlayersWithTeams(
  db: Db,
  summaries: SeasonSummaries,
  userId: string,
  requestedSeason: Season | null,
): Promise<PlayersWithTeams> {
  const teams = await listTeamsOf(db, userId);
  const games = new Map<string, readonly PlayedGame[]>();
  for (const { id } of teams) games.set(id, await summaries.gamesOf(id));
  const season = chosenSeason([...games.values()].flat(), requestedSeason);
  const players: Record<string, PlayerEntry> = {};
  for (const team of teams) {
    const seasonGames = gamesOfSeason(games.get(team.id) ?? [], season);
    for (const { id, entry } of await playersOf(db, seasonGames, team))
      players[keyFor(players, team, id, entry.playerName)] = entry;
  }
  return { players, availableTeams: teams.map(({ id, name }) => ({ id, name })) };
}

async function playersOf(db: Db, games: readonly PlayedGame[], { id: teamId, name }: MyTeam) {
  const team = { id: teamId, name };
  const roster = await loadRoster(db, teamId);
  const pitchers = seasonPitchers(games).filter(({ tally }) => hasPitched(tally));
  const pitchersById = new Map(pitchers.map((pitcher) => [pitcher.person.id, pitcher]));
  const rosterIds = new Set(roster.map(({ id }) => id));
  const otherPitchers = pitchers.filter(
    ({ person }) => person.id === null || !rosterIds.has(person.id),
  );
  return [
    ...roster.map(({ id, playerName }) => ({
      id,
      entry: { playerName, ...figuresOf(pitchersById.get(id)), team },
    })),
    ...otherPitchers.map((pitcher) => ({
      id: pitcher.person.id,
      entry: { playerName: pitcher.person.name, ...figuresOf(pitcher), team },
    })),
  ];
}

function figuresOf(pitcher: TeamPitching = NO_PITCHING): Omit<PlayerEntry, 'playerName' | 'team'> {
  const { tally, types } = pitcher;
  return {
    totalPitches: tally.pitches,
    overallStats: { strikePercentage: figureValue(PITCHING.strikePercentage, tally) },
    strikeouts: tally.strikeouts,
    walks: tally.walks,
    pitchTypes: pitchEffectiveness(types) as PlayerEntry['pitchTypes'],
  };
}

/** The team's id is added if another team's player has the same key. */
function keyFor(
  players: Readonly<Record<string, PlayerEntry>>,
  team: MyTeam,
  id: string | null,
  name: string,
): string {
  const key = id ?? `name:${name}`;
  return key in players ? `${key}:${team.id}` : key;
}
