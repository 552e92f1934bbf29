import { create } from 'zustand';

export type TappingHand = 'left' | 'right';

const STORAGE_KEY = 'hand';

/** The hand whose thumb taps the outcomes. The choice belongs to the device. */
export const useTappingHand = create<{ hand: TappingHand }>()(() => ({
  hand: localStorage.getItem(STORAGE_KEY) === 'left' ? 'left' : 'right',
}));

export function chooseTappingHand(hand: TappingHand): void {
  localStorage.setItem(STORAGE_KEY, hand);
  useTappingHand.setState({ hand });
}
