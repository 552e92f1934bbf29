import type { GameState, Person, Side } from '@full-count/baseball';
import { create } from 'zustand';

/**
 * Whom the scorer has chosen and no pitch has recorded yet. Once he throws or bats, the record
 * itself says who he is.
 */
export interface Picks {
  batter: { person: Person; moment: string } | null;
  pitchers: Readonly<Partial<Record<Side, Person>>>;
  /** Typed in this game and offered again, by side. */
  added: Readonly<Record<Side, readonly Person[]>>;
}

export const noPicks: Picks = { batter: null, pitchers: {}, added: { team: [], opponent: [] } };

interface PicksState {
  gameId: string | null;
  picks: Picks;
}

const usePicksStore = create<PicksState>()(() => ({ gameId: null, picks: noPicks }));

export function usePicks(gameId: string): Picks {
  return usePicksStore((state) => (state.gameId === gameId ? state.picks : noPicks));
}

export function changePicks(gameId: string, change: (picks: Picks) => Picks): void {
  usePicksStore.setState((state) => ({
    gameId,
    picks: change(state.gameId === gameId ? state.picks : noPicks),
  }));
}

export function picksOf(gameId: string): Picks {
  const { gameId: current, picks } = usePicksStore.getState();
  return current === gameId ? picks : noPicks;
}

/** Names the gap between two plate appearances: a batter is chosen for one such gap only. */
export function momentOf({ inning, halfInning, lastResult }: GameState): string {
  return `${inning} ${halfInning} ${lastResult?.plateAppearanceId ?? ''}`;
}

export function withBatter(picks: Picks, state: GameState, person: Person): Picks {
  return { ...picks, batter: { person, moment: momentOf(state) } };
}

export function withPitcher(picks: Picks, side: Side, person: Person): Picks {
  return { ...picks, pitchers: { ...picks.pitchers, [side]: person } };
}

export function withAdded(picks: Picks, side: Side, person: Person): Picks {
  return { ...picks, added: { ...picks.added, [side]: [...picks.added[side], person] } };
}
