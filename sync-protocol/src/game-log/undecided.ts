import { type GameRow, PRIMARY_RECORDING } from '../rows/game.ts';

/** Returns the ids of entries about which the staff must decide. Entries for a completed game count at once. */
export function undecidedIn(game: GameRow): readonly string[] {
  return game.recordings[PRIMARY_RECORDING]?.undecided ?? [];
}

export function undecidedForkIds({ recordings }: GameRow): string[] {
  const ids = Object.keys(recordings).filter((id) => !recordings[id]?.settled);
  return ids.filter((id) => id !== PRIMARY_RECORDING).sort();
}
