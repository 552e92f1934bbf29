import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ZoneView } from '../zone/zone-layout.ts';

/** How pitches are entered on this device. */
export interface Charting {
  /** The tap that completes a pitch logs it. Off until the coach turns it on (decision 10). */
  readonly quick: boolean;
  /** Letters and digits enter pitches (WCAG 2.1.4: single keys can be switched off). */
  readonly keys: boolean;
  /** The view in which the pad draws its zones. */
  readonly view: PadView;
}

export type PadView = Extract<ZoneView, 'catcher' | 'pitcher'>;

/** Kept on this device, like the theme. */
export const useCharting = create<Charting>()(
  persist((): Charting => ({ quick: false, keys: true, view: 'catcher' }), {
    name: 'charting',
    storage: createJSONStorage(() => localStorage),
  }),
);

export function changeCharting(change: Partial<Charting>): void {
  useCharting.setState(change);
}
