import { create } from 'zustand';

export type Hand = 'left' | 'right';

const KEY = 'hand';

/** The thumb that taps the outcomes. This device stores the choice. */
export const useHand = create<{ hand: Hand }>()(() => ({
  hand: localStorage.getItem(KEY) === 'left' ? 'left' : 'right',
}));

export function chooseHand(hand: Hand): void {
  localStorage.setItem(KEY, hand);
  useHand.setState({ hand });
}
