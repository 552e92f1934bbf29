import { isPlaceholder, nameKey } from '@full-count/baseball';
import { type GameRow, resolveOpponent } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readView } from '../../view/team-view.ts';
import { isAgainst } from './is-against.ts';
import { useGames } from './use-games.ts';
import { useOpponentPlayers } from './use-opponent-players.ts';

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
  const { battingOrder = [], startingPitcher, flex } = lineup?.opponent ?? {};
  return [...battingOrder, startingPitcher, flex].flatMap((person) => person?.name ?? []);
}
