import type { GameRow } from '@full-count/sync-protocol';

export interface DugoutGames {
  /** The first that is live; the scoreboard shows it. */
  live: GameRow | null;
  /** The next one scheduled. */
  next: GameRow | null;
  /** The last ones completed, newest first. */
  results: readonly GameRow[];
}

const RESULTS = 4;

export function pickGames(games: readonly GameRow[]): DugoutGames {
  const oldestFirst = games
    .filter((game) => game.deletedAt === undefined)
    .sort((a, b) => a.gameDate.localeCompare(b.gameDate));
  return {
    live: oldestFirst.find((game) => game.status === 'live') ?? null,
    next: oldestFirst.find((game) => game.status === 'scheduled') ?? null,
    results: oldestFirst
      .filter((game) => game.status === 'completed')
      .toReversed()
      .slice(0, RESULTS),
  };
}
