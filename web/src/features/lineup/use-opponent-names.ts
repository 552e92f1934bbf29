import type { GameRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local/local-data.tsx';
import { isSameOpponent } from './earlier-lineups.ts';

/** How many games back a name is worth offering. */
const GAMES_BACK = 12;

/** Names that this opponent's batters and pitchers had in earlier games, each once, by name. */
export function useOpponentNames(game: GameRow, games: readonly GameRow[]): readonly string[] {
  const { db, teamId } = useLocalData();
  const ids = games
    .filter((one) => isSameOpponent(one, game))
    .slice(0, GAMES_BACK)
    .map(({ id }) => id);
  const charted = useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await db.plateAppearances
      .where('[teamId+gameId]')
      .anyOf(ids.map((id) => [teamId, id]))
      .toArray();
    return rows.flatMap(({ battingSide, batter, pitcher }) =>
      battingSide === 'opponent' ? [batter.name] : pitcher ? [pitcher.name] : [],
    );
  }, [db, teamId, ids.join()]);
  const lined = games
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ lineup }) => lineup?.opponent ?? [])
    .flatMap(({ battingOrder, startingPitcher }) => [...battingOrder, startingPitcher ?? []].flat())
    .map(({ name }) => name);
  return [...new Set([...lined, ...(charted ?? [])])]
    .filter((name) => !/^Opponent Batter \d+$/.test(name))
    .toSorted((a, b) => a.localeCompare(b));
}
