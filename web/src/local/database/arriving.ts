import type { ArrivingGames, Space } from './database.ts';

/** @param listedGameIds the games that the page named. Undefined if the server does not know yet */
export function arrivingAfter(
  arrivingBefore: ArrivingGames | undefined,
  listedGameIds: readonly string[] | undefined,
): ArrivingGames {
  if (listedGameIds === undefined) return arrivingBefore ?? { games: null, total: 0 };
  if (!arrivingBefore?.games) return { games: listedGameIds, total: listedGameIds.length };
  // A live game's log comes with the first page, and once more with the others.
  return {
    ...arrivingBefore,
    games: arrivingBefore.games.filter((id) => listedGameIds.includes(id)),
  };
}

/** Until the server has listed the arriving games, this is true even for a game that this device created itself. */
export function isGameArriving(space: Space | undefined, gameId: string): boolean {
  const { arriving } = space ?? {};
  return arriving !== undefined && (arriving.games?.includes(gameId) ?? true);
}

export interface LoadingGames {
  readonly loaded: number;
  /** 0 if the server has not said how many there are. */
  readonly total: number;
}

/** The progress of the first pulls of all teams. Null if none is under way. */
export function loadingGamesOf(spaces: readonly Space[]): LoadingGames | null {
  const allArriving = spaces.flatMap(({ arriving }) => arriving ?? []);
  let loaded = 0;
  let total = 0;
  for (const { games, total: count } of allArriving) {
    loaded += count - (games?.length ?? 0);
    total += count;
  }
  return allArriving.length === 0 ? null : { loaded, total };
}
