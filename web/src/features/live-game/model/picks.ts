import type { GameState, Person, PlayerRole } from '@full-count/baseball';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * People that the scorer has chosen and that no pitch has logged yet. A pitcher is not among them,
 * because a pitching change is logged at once. `moment` and `duty` are stored names, which the tab
 * keeps when the app is updated.
 */
export interface Picks {
  /**
   * `moment` is the gap between at-bats in which the batter was chosen. The choice holds only
   * there.
   */
  batter: { readonly person: Person; readonly moment: string } | null;
  /** Opponents whose names the scorer entered in this game, as a batter or as a pitcher. */
  added: readonly { readonly person: Person; readonly duty: PlayerRole }[];
}

export const noPicks: Picks = { batter: null, added: [] };

interface PicksState {
  gameId: string | null;
  picks: Picks;
}

/** Stays when the tab is reloaded, and ends with the tab. */
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

/** Names the gap between two at-bats. */
export function gapOf({ inning, halfInning, lastResult }: GameState): string {
  return `${inning} ${halfInning} ${lastResult?.plateAppearanceId ?? ''}`;
}

export function withBatter(picks: Picks, state: GameState, person: Person): Picks {
  return { ...picks, batter: { person, moment: gapOf(state) } };
}

export function withoutBatter(picks: Picks): Picks {
  return { ...picks, batter: null };
}

export function withAdded(picks: Picks, role: PlayerRole, person: Person): Picks {
  return { ...picks, added: [...picks.added, { person, duty: role }] };
}
