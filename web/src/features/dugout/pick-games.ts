import { type GameState, gamesOfSeason, seasonOf, seasonRecord } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { byGameDate } from '../../format/game-dates/game-labels.ts';

export interface DugoutGames {
  /** The active game: the live game that was started last. */
  live: GameRow | null;
  /** The other live games. */
  alsoLive: readonly GameRow[];
  /** The next one scheduled. */
  next: GameRow | null;
  /** The last ones completed, newest first. */
  results: readonly GameRow[];
  /** Of the newest season's completed games: "9–4", with ties "9–4–1". Null before the first. */
  record: string | null;
}

const RESULTS = 4;

/** @param timeZone the team's, whose calendar says in which season a game was played */
export function pickGames(games: readonly GameRow[], timeZone: string): DugoutGames {
  const oldestFirst = games.filter((game) => game.deletedAt === undefined).sort(byGameDate);
  const [live = null, ...alsoLive] = oldestFirst
    .filter((game) => game.status === 'live')
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
  const completed = oldestFirst.filter((game) => game.status === 'completed');
  return {
    live,
    alsoLive,
    next: oldestFirst.find((game) => game.status === 'scheduled') ?? null,
    results: completed.toReversed().slice(0, RESULTS),
    record: recordOf(oldestFirst, timeZone),
  };
}

function recordOf(games: readonly GameRow[], timeZone: string): string | null {
  const played = games
    .filter(({ status }) => status !== 'scheduled')
    .map((game) => ({ game, season: seasonOf(game.gameDate, timeZone) }));
  const completed = gamesOfSeason(played).filter(({ game }) => game.status === 'completed');
  return completed.length === 0 ? null : recordText(completed.flatMap(({ game }) => finalOf(game)));
}

function finalOf({ recordings }: GameRow): GameState['score'][] {
  const state = recordings[PRIMARY_RECORDING]?.state;
  return state === undefined ? [] : [state.score];
}

function recordText(finals: readonly GameState['score'][]): string {
  const { wins, losses, ties } = seasonRecord(finals);
  return [wins, losses, ...(ties === 0 ? [] : [ties])].join('–');
}

/** The game on the board: the one that the address asks for once it has started, else the active one. */
export function gameOnBoard(
  games: readonly GameRow[],
  askedId: string | null,
  live: GameRow | null,
): GameRow | null {
  const asked = games.find(({ id }) => id === askedId);
  return asked === undefined || asked.status === 'scheduled' ? live : asked;
}
