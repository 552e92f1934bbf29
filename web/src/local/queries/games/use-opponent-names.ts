import { type GameRow, resolveOpponent } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';
import { isAgainst } from './is-against.ts';
import { useGames } from './use-games.ts';
import { useOpponentPlayers } from './use-opponent-players.ts';

/** How many games back a name is worth offering. */
const GAMES_BACK = 12;

/**
 * Names that this opponent's batters and pitchers had in the newest games against them, each once,
 * as they are called by now. Undefined as the opponent: none.
 */
export function useOpponentNames(opponent: string | undefined): readonly string[] {
  const { db, teamId } = useLocalData();
  const all = useGames();
  const rows = useOpponentPlayers(opponent) ?? [];
  const games = (all ?? [])
    .filter((game) => opponent !== undefined && isAgainst(game, opponent))
    .slice(0, GAMES_BACK);
  const ids = games.map(({ id }) => id);
  const charted = useLiveQuery(async () => {
    if (teamId === null) return [];
    const appearances = await db.plateAppearances
      .where('[teamId+gameId]')
      .anyOf(ids.map((id) => [teamId, id]))
      .toArray();
    return appearances.map(({ battingSide, batter, pitcher }) =>
      battingSide === 'opponent' ? batter.name : pitcher.name,
    );
  }, [db, teamId, ids.join()]);
  const names = [...games.flatMap(lineupNames), ...(charted ?? [])]
    .filter((name) => !GENERIC.test(name))
    .map((name) => resolveOpponent(rows, name)?.name ?? name);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

const GENERIC = /^Opponent Batter \d+$|^Sample (Batter|Pitcher)$/;

function lineupNames({ lineup }: GameRow): string[] {
  const { battingOrder = [], startingPitcher, flex } = lineup?.opponent ?? {};
  return [...battingOrder, startingPitcher, flex].flatMap((person) => person?.name ?? []);
}
