import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';

/**
 * Work that came for a game that nobody had started, or that was deleted: it is kept, and the staff
 * are asked whether to start it, restore it or dismiss the work (DESIGN 3). A completed game asks
 * nothing: there it counts.
 */
export function undecidedIn(game: GameRow): readonly string[] {
  return game.recordings[PRIMARY_RECORDING]?.undecided ?? [];
}

/** The game with one more entry about which the staff are asked, where they are. */
export function asking(game: GameRow, entryId: string): GameRow {
  const isAsked = game.status === 'scheduled' || game.deletedAt !== undefined;
  return isAsked ? withUndecided(game, [...undecidedIn(game), entryId]) : game;
}

/** The game once the staff have decided. */
export function decided(game: GameRow): GameRow {
  return undecidedIn(game).length === 0 ? game : withUndecided(game, []);
}

/** The game once they have decided about some of it. */
export function decidedAbout(game: GameRow, ids: ReadonlySet<string>): GameRow {
  return withUndecided(
    game,
    undecidedIn(game).filter((id) => !ids.has(id)),
  );
}

function withUndecided(game: GameRow, ids: readonly string[]): GameRow {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!primary) return game;
  const { undecided: _, ...rest } = primary;
  const next = ids.length === 0 ? rest : { ...rest, undecided: [...ids] };
  return { ...game, recordings: { ...game.recordings, [PRIMARY_RECORDING]: next } };
}
