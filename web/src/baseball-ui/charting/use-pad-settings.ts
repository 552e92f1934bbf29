import { createStored } from '../../platform/stored-state.ts';
import type { ZoneView } from '../zone/zone-layout.ts';

/** How pitches are entered on this device. The names are stored, so they never change. */
interface Charting {
  /** Whether the tap that completes a pitch also logs it. Off by default (decision 0010). */
  readonly quick: boolean;
  /** Whether single keys enter pitches. They can be switched off (WCAG 2.1.4). */
  readonly keys: boolean;
  readonly view: PadView;
}

export type PadView = Extract<ZoneView, 'catcher' | 'pitcher'>;

export const useCharting = createStored<Charting>('charting', () => localStorage, {
  quick: false,
  keys: true,
  view: 'catcher',
});

export function changeCharting(change: Partial<Charting>): void {
  useCharting.setState(change);
}
