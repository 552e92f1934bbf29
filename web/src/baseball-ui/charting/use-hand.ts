import { create } from 'zustand';

export type Hand = 'left' | 'right';

const KEY = 'hand';

/** Which thumb taps the outcomes; of this device, like the theme. */
export const useHand = create<{ hand: Hand }>()(() => ({
  hand: localStorage.getItem(KEY) === 'left' ? 'left' : 'right',
}));

export function chooseHand(hand: Hand): void {
  localStorage.setItem(KEY, hand);
  useHand.setState({ hand });
}
