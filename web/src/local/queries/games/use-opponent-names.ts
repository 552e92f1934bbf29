import { type GameRow, resolveOpponent } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';
import { isAgainst } from './is-against.ts';
import { useGames } from './use-games.ts';
import { useOpponentPlayers } from './use-opponent-players.ts';

/** The number of games against the opponent whose names are offered. */
const GAMES_BACK = 12;

/**
 * The present names of the opponent's batters and pitchers in the newest games against them, each
 * once. Empty without an opponent.
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
