import type { GameState, Person, PlayerRole } from '@full-count/baseball';
import { createStored } from '../../../platform/stored-state.ts';

/** Chosen people who are not in the log yet. `moment` and `duty` are in `sessionStorage`, so these names can't change. */
export interface Picks {
  /** The next batter. Ignored after the at-bat that follows the choice, when `momentOf` has changed. */
  batter: { readonly person: Person; readonly moment: string } | null;
  /** Opponents whose names the scorer entered in this game, with their role at that time. */
  added: readonly { readonly person: Person; readonly duty: PlayerRole }[];
}

export const noPicks: Picks = { batter: null, added: [] };

interface PicksState {
  gameId: string | null;
  picks: Picks;
}

const usePicksStore = createStored<PicksState>('live-picks', () => sessionStorage, {
  gameId: null,
  picks: noPicks,
});

export function usePicks(gameId: string): Picks {
  return usePicksStore((state) => (state.gameId === gameId ? state.picks : noPicks));
}

export function changePicks(gameId: string, change: (picks: Picks) => Picks): void {
  usePicksStore.setState({ gameId, picks: change(picksOf(gameId)) });
}

export function picksOf(gameId: string): Picks {
  const { gameId: storedGameId, picks } = usePicksStore.getState();
  return storedGameId === gameId ? picks : noPicks;
}

export function momentOf({ inning, halfInning, lastResult }: GameState): string {
  return `${inning} ${halfInning} ${lastResult?.plateAppearanceId ?? ''}`;
}

export function withBatter(picks: Picks, state: GameState, person: Person): Picks {
  return { ...picks, batter: { person, moment: momentOf(state) } };
}

export function withoutBatter(picks: Picks): Picks {
  return { ...picks, batter: null };
}

export function withAddedOpponent(picks: Picks, role: PlayerRole, person: Person): Picks {
  return { ...picks, added: [...picks.added, { person, duty: role }] };
}
