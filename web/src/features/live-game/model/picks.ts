import type { GameState, Person } from '@full-count/baseball';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * People that the scorer has chosen and that no pitch has logged yet. Once a batter bats, the log
 * says who it is. A pitcher isn't kept here, because a pitching change is logged at once.
 */
export interface Picks {
  batter: { readonly person: Person; readonly moment: string } | null;
  /** Opponents typed in this game. Each is offered again as the batter or pitcher they were typed as. */
  added: readonly { readonly person: Person; readonly duty: Duty }[];
}

export type Duty = 'batter' | 'pitcher';

export const noPicks: Picks = { batter: null, added: [] };

interface PicksState {
  gameId: string | null;
  picks: Picks;
}

/** Outlives a reload, and goes with the tab. */
const usePicksStore = create<PicksState>()(
  persist((): PicksState => ({ gameId: null, picks: noPicks }), {
    name: 'live-picks',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function usePicks(gameId: string): Picks {
  return usePicksStore((state) => (state.gameId === gameId ? state.picks : noPicks));
}

export function changePicks(gameId: string, change: (picks: Picks) => Picks): void {
  usePicksStore.setState({ gameId, picks: change(picksOf(gameId)) });
}

export function picksOf(gameId: string): Picks {
  const { gameId: current, picks } = usePicksStore.getState();
  return current === gameId ? picks : noPicks;
}

/** Names the gap between two at-bats. A batter is chosen for one such gap only. */
export function momentOf({ inning, halfInning, lastResult }: GameState): string {
  return `${inning} ${halfInning} ${lastResult?.plateAppearanceId ?? ''}`;
}

export function withBatter(picks: Picks, state: GameState, person: Person): Picks {
  return { ...picks, batter: { person, moment: momentOf(state) } };
}

export function withoutBatter(picks: Picks): Picks {
  return { ...picks, batter: null };
}

export function withAdded(picks: Picks, duty: Duty, person: Person): Picks {
  return { ...picks, added: [...picks.added, { person, duty }] };
}
