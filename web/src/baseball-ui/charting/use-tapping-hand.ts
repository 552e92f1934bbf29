import { create } from 'zustand';
import { readLocal, writeLocal } from '../../platform/local-storage.ts';

export type TappingHand = 'left' | 'right';

const STORAGE_KEY = 'hand';

/** The hand whose thumb taps the outcomes. The choice belongs to the device. */
export const useTappingHand = create<{ hand: TappingHand }>()(() => ({
  hand: readLocal(STORAGE_KEY) === 'left' ? 'left' : 'right',
}));

export function chooseTappingHand(hand: TappingHand): void {
  writeLocal(STORAGE_KEY, hand);
  useTappingHand.setState({ hand });
}
