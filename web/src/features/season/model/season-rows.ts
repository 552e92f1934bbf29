import {
  type BatterTally,
  filterGames,
  type GameFilter,
  hasPitched,
  type ListedFigure,
  NO_PITCHING,
  type Person,
  type PitcherTally,
  type PlayerRole,
  personKey,
  type SeasonPitcher,
  seasonBatters,
  seasonPitchers,
  type Tally,
  teamBatting,
  teamPitching,
} from '@full-count/baseball';
import type { FigureRow, PlaysOf } from '../../../baseball-ui/counted/show-plays.ts';
import { playerPath } from '../../../baseball-ui/player-path.ts';
import { type GameLabel, gameOptionText } from '../../../format/game-dates/game-labels.ts';
import type { FigureSubject, PlaysOfGames } from '../../../local/queries/season/read-plays.ts';
import type { DatedGame, TeamGames } from '../../../local/queries/season/team-games.ts';

export interface StatRow<T extends Tally = Tally> extends FigureRow<T> {
  readonly key: string;
  readonly name: string;
  readonly playsOf: PlaysOf;
  /** The address of the player's page. Null for the line of all players. */
  readonly playerPath: string | null;
  readonly teamId: string;
  readonly teamName: string;
}

export type BattingRow = StatRow<BatterTally>;
export type PitchingRow = StatRow<PitcherTally>;

export interface TeamPitcher extends PitchingRow, Pick<SeasonPitcher, 'types'> {
  readonly jersey: string | null;
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
    (
      games: readonly GameOfTeam[],
      role: PlayerRole,
      includes: (person: Person) => boolean,
    ): PlaysOf =>
    async (figure) => {
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
  const rowsOf = <Line extends { key: string; person: Person; tally: Tally }>(
    { teamId, teamName, games }: ShownTeam,
    role: PlayerRole,
    lines: readonly Line[],
  ) =>
    lines.map(({ key, person, ...line }) => ({
      ...line,
      key: `${teamId}/${key}`,
      name: person.name,
      playerPath: pathOf(games, person),
      teamId,
      teamName,
      playsOf: playsOfPlayers(games, role, (other) => personKey(other) === key),
    }));
  const totalOf = <T extends Tally>(role: PlayerRole, tally: T | null): StatRow<T> | null =>
    tally && {
      key: 'total',
      name: teams.length === 1 ? (teams[0]?.teamName ?? '') : 'All Teams',
      playerPath: null,
      teamId: '',
      teamName: '',
      tally,
      playsOf: playsOfPlayers(allGames, role, () => true),
    };
  const jerseys = new Map(
    teams.flatMap(({ teamId, players }) =>
      players.map(({ id, jersey }) => [`${teamId}/${personKey({ id, name: '' })}`, jersey ?? null]),
    ),
  );
  const pitchingLines = teams.flatMap((team) =>
    rowsOf(team, 'pitcher', seasonPitchers(team.games)),
  );
  const pitching = teamPitching(allGames) ?? NO_PITCHING;
  return {
    batters: teams.flatMap((team) => rowsOf(team, 'batter', seasonBatters(team.games))),
    battingTotal: totalOf('batter', teamBatting(allGames)),
    pitchingLines,
    pitchingTotal: totalOf('pitcher', teamPitching(allGames)?.tally ?? null),
    pitching,
    playsOfPitchers: playsOfPlayers(allGames, 'pitcher', () => true),
    playsOfPitchersIn: (game: GameOfTeam) => playsOfPlayers([game], 'pitcher', () => true),
    pitchers: pitchingLines
      .filter(({ tally }) => hasPitched(tally))
      .map((line): TeamPitcher => ({ ...line, jersey: jerseys.get(line.key) ?? null }))
      .sort((a, b) => b.tally.pitches - a.tally.pitches),
  };
}

/** The address of a player's page. A guest is not on the roster, so their page is found by the last game that names them. */
function pathOf(games: readonly GameOfTeam[], person: Person): string | null {
  const key = personKey(person);
  const lastGame = games.findLast(({ summary: { batting, pitching } }) =>
    [...batting, ...pitching].some((line) => personKey(line.person) === key),
  );
  return playerPath(lastGame?.game.id ?? '', 'team', person);
}
