import {
  chosenSeason,
  figureValue,
  gamesOfSeason,
  hasPitched,
  NO_PITCHING,
  PITCHING,
  pitchEffectiveness,
  type Season,
  seasonPitchers,
  type TeamPitching,
} from '@full-count/baseball';
import type { MyTeam, PlayersWithTeams } from '@full-count/sync-protocol';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadRoster } from '../team-data/rows/team-rows.ts';
import { listTeamsOf } from '../teams/queries.ts';
import type { PlayedGame, SeasonSummaries } from './season-summaries.ts';

type PlayerEntry = PlayersWithTeams['players'][string];

/** Without a season in the request, the newest season of any of the teams is used. */
export async function loadPlayersWithTeams(
  db: Reader,
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
    for (const { id, entry } of await playersOf(db, seasonGames, team)) {
      players[keyFor(players, team, id, entry.playerName)] = entry;
    }
  }
  return { players, availableTeams: teams.map(({ id, name }) => ({ id, name })) };
}

async function playersOf(
  db: Reader,
  games: readonly PlayedGame[],
  { id: teamId, name }: MyTeam,
): Promise<{ readonly id: string | null; readonly entry: PlayerEntry }[]> {
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
