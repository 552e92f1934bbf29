import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';

/** Returns the ids of entries about which the staff must decide. Entries for a completed game count at once. */
export function undecidedIn(game: GameRow): readonly string[] {
  return game.recordings[PRIMARY_RECORDING]?.undecided ?? [];
}

export function markForDecision(game: GameRow, entryId: string): GameRow {
  const staffMustDecide = game.status === 'scheduled' || game.deletedAt !== undefined;
  return staffMustDecide ? withUndecided(game, [...undecidedIn(game), entryId]) : game;
}

export function withAllDecided(game: GameRow): GameRow {
  return undecidedIn(game).length === 0 ? game : withUndecided(game, []);
}

export function withoutUndecided(game: GameRow, ids: ReadonlySet<string>): GameRow {
  return withUndecided(
    game,
    undecidedIn(game).filter((id) => !ids.has(id)),
  );
}

function withUndecided(game: GameRow, ids: readonly string[]): GameRow {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!primary) return game;
  const { undecided: _, ...rest } = primary;
  const newPrimary = ids.length === 0 ? rest : { ...rest, undecided: [...ids] };
  return { ...game, recordings: { ...game.recordings, [PRIMARY_RECORDING]: newPrimary } };
}
