import {
  type BattingSeason,
  filterGames,
  type GameFilter,
  type ListedFigure,
  type Person,
  type PitchingSeason,
  type PlayerRole,
  personKey,
  type SeasonPitcher,
  seasonBatters,
  seasonPitchers,
  seasonPitchingLines,
  teamBatting,
  teamPitchingLine,
} from '@full-count/baseball';
import type { PlaysOf } from '../../../baseball-ui/counted/show-plays.ts';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import type { SeasonLineRow } from '../../../baseball-ui/season-lines/season-line-row.ts';
import { type GameLabel, gameOptionText } from '../../../format/game-dates/game-labels.ts';
import type { FigureSubject, PlaysOfGames } from '../../../local/queries/season/read-plays.ts';
import type { DatedGame, TeamGames } from '../../../local/queries/season/team-games.ts';

export interface StatRow<Figures> extends SeasonLineRow<Figures> {
  readonly key: string;
  readonly name: string;
  /** The address of the player's page. Null for the line of all players. */
  readonly playerPath: string | null;
  readonly teamId: string;
  readonly teamName: string;
}

export type BattingRow = StatRow<BattingSeason>;
export type PitchingRow = StatRow<PitchingSeason>;

export interface TeamPitcher extends SeasonPitcher {
  readonly key: string;
  readonly jersey: string | null;
  readonly playerPath: string | null;
  readonly teamName: string;
  readonly playsOf: PlaysOf;
}

interface GameOfTeam extends DatedGame {
  readonly teamId: string;
}

export interface ShownTeam extends Omit<TeamGames, 'games'> {
  readonly teamName: string;
  readonly games: readonly GameOfTeam[];
}

export type Labels = ReadonlyMap<string, GameLabel>;

export type ReadPlays = (
  games: readonly GameOfTeam[],
  figure: ListedFigure,
  subject: FigureSubject,
) => Promise<PlaysOfGames>;

export function matchingGames({ teamId, games }: TeamGames, filter: GameFilter): GameOfTeam[] {
  return filterGames(games, filter).map((game) => ({ ...game, teamId }));
}

export function seasonRows(teams: readonly ShownTeam[], labels: Labels, readPlays: ReadPlays) {
  const allGames = teams.flatMap(({ games }) => games);
  const playsOfPlayers =
    (games: readonly GameOfTeam[], role: PlayerRole, includes: (person: Person) => boolean) =>
    async (figure: ListedFigure) => {
      const playsOfGames = await readPlays(games, figure, { role, includes });
      return {
        ...playsOfGames,
        games: playsOfGames.games.map(({ game, plays }) => ({
          id: game.id,
          title: gameOptionText(labels.get(game.id) as GameLabel, game.opponent),
          plays,
        })),
      };
    };
  /** Players without an id are not merged across teams, because two people may share a name. */
  const rowsOf = <Figures extends { readonly key: string; readonly person: Person }>(
    { teamId, teamName, games }: ShownTeam,
    role: PlayerRole,
    players: readonly Figures[],
  ): StatRow<Figures>[] =>
    players.map((figures) => ({
      key: `${teamId}/${figures.key}`,
      name: figures.person.name,
      playerPath: pathOf(games, figures.person),
      teamId,
      teamName,
      figures,
      playsOf: playsOfPlayers(games, role, (person) => personKey(person) === figures.key),
    }));
  const totalOf = <Figures>(role: PlayerRole, figures: Figures | null): StatRow<Figures> | null =>
    figures && {
      key: 'total',
      name: teams.length === 1 ? (teams[0]?.teamName ?? '') : 'All Teams',
      playerPath: null,
      teamId: '',
      teamName: '',
      figures,
      playsOf: playsOfPlayers(allGames, role, () => true),
    };
  return {
    batters: teams.flatMap((team) => rowsOf(team, 'batter', seasonBatters(team.games))),
    battingTotal: totalOf('batter', teamBatting(allGames)),
    pitchingLines: teams.flatMap((team) =>
      rowsOf(team, 'pitcher', seasonPitchingLines(team.games)),
    ),
    pitchingTotal: totalOf('pitcher', teamPitchingLine(allGames)),
    playsOfPitchers: playsOfPlayers(allGames, 'pitcher', () => true),
    playsOfPitchersIn: (game: GameOfTeam) => playsOfPlayers([game], 'pitcher', () => true),
    pitchers: teams
      .flatMap(({ teamId, teamName, games, players }): TeamPitcher[] =>
        seasonPitchers(games).map((pitcher) => {
          const key = personKey(pitcher.person);
          return {
            ...pitcher,
            key: `${teamId}/${key}`,
            jersey: players.find(({ id }) => id === pitcher.person.id)?.jersey ?? null,
            playerPath: pathOf(games, pitcher.person),
            teamName,
            playsOf: playsOfPlayers(games, 'pitcher', (person) => personKey(person) === key),
          };
        }),
      )
      .sort((a, b) => b.totalPitches - a.totalPitches),
  };
}

/** The address of a player's page. A guest is not on the roster, so their page is found by the last game that names them. */
function pathOf(games: readonly GameOfTeam[], person: Person): string | null {
  const key = personKey(person);
  const lastGame = games.findLast(({ summary: { batting, pitchingLines } }) =>
    [...batting, ...pitchingLines].some((line) => personKey(line.person) === key),
  );
  return playerPath(lastGame?.game.id ?? '', 'team', person);
}
