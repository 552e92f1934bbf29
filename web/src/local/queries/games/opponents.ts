import { isPlaceholder, isSameName, nameKey, peopleInLineup } from '@full-count/baseball';
import { type GameRow, type OpponentPlayerRow, resolveOpponent } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readView, viewRows } from '../../view/team-view.ts';
import { useGames } from './use-folded-game.ts';

/** The opponent's players, including merged ones (see `resolveOpponent`). Undefined while loading. */
export function useOpponentPlayers(opponent: string | undefined): OpponentPlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null || opponent === undefined) return [];
    return playersOfOpponent(db, teamId, opponent);
  }, [db, teamId, opponent]);
}

/** Under any spelling of the opponent's name. */
export async function playersOfOpponent(
  db: UserDatabase,
  teamId: string,
  opponent: string,
): Promise<OpponentPlayerRow[]> {
  const rows = await viewRows(db, teamId, 'opponentPlayers');
  return rows.filter((row) => isSameName(row.opponent, opponent));
}

const MAX_SEARCHED_GAMES = 12;

export function useOpponentNames(opponent: string | undefined): readonly string[] {
  const { db, teamId } = useLocalData();
  const allGames = useGames();
  const rows = useOpponentPlayers(opponent) ?? [];
  const games = (allGames ?? [])
    .filter((game) => opponent !== undefined && isAgainst(game, opponent))
    .slice(0, MAX_SEARCHED_GAMES);
  const ids = games.map(({ id }) => id);
  const loggedNames = useLiveQuery(async () => {
    if (teamId === null) return [];
    const logs = await readView(db, teamId, (view) =>
      Promise.all(ids.map((id) => view.gameLog(id))),
    );
    const appearances = logs.flatMap(({ plateAppearances }) => plateAppearances);
    return appearances.map(({ battingSide, batter, pitcher }) =>
      battingSide === 'opponent' ? batter.name : pitcher.name,
    );
  }, [db, teamId, ids.join()]);
  const names = [...games.flatMap(lineupNames), ...(loggedNames ?? [])]
    .filter((name) => !isPlaceholder({ id: null, name }))
    .map((name) => resolveOpponent(rows, name)?.name ?? name);
  return withoutSpellings(names).sort((a, b) => a.localeCompare(b));
}

/** The first spelling of each name. */
export function withoutSpellings(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()];
}

function lineupNames({ lineup }: GameRow): string[] {
  return peopleInLineup(lineup?.opponent).map(({ name }) => name);
}

export function isAgainst(game: GameRow, opponent: string): boolean {
  return isSameName(game.opponent, opponent);
}
