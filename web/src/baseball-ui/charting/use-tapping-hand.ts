import { create } from 'zustand';

export type TappingHand = 'left' | 'right';

const KEY = 'hand';

/** The thumb that taps the outcomes. This device stores the choice. */
export const useTappingHand = create<{ hand: TappingHand }>()(() => ({
  hand: localStorage.getItem(KEY) === 'left' ? 'left' : 'right',
}));

export function chooseTappingHand(hand: TappingHand): void {
  localStorage.setItem(KEY, hand);
  useTappingHand.setState({ hand });
}
