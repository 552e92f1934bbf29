import type { Person, Side } from '@full-count/baseball';
import { resolveOpponent } from '@full-count/sync-protocol';
import { useCallback } from 'react';
import { useOpponentPlayers } from './use-opponent-players.ts';

/** Returns the id of the row of a player in a game, whose page can be opened, or null without a row. */
export type PlayerIdOf = (side: Side, person: Person) => string | null;

/** @param opponent the game's opponent, because players of two teams may have the same name */
export function usePlayerIdOf(opponent: string): PlayerIdOf {
  const opponentPlayers = useOpponentPlayers(opponent);
  return useCallback(
    (side, { id, name }) =>
      side === 'team' ? id : (resolveOpponent(opponentPlayers ?? [], name)?.id ?? null),
    [opponentPlayers],
  );
}
