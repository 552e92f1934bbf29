import { createStored } from '../../platform/stored-state.ts';
import type { ZoneView } from '../zone/zone-layout.ts';

/** How this device shows its pads. */
interface PadSettings {
  /** Whether the tap that completes a bullpen pitch also records it. For games, the account decides (`useCharting`). */
  readonly twoTapsInBullpen: boolean;
  /** Whether single keys enter pitches. They can be switched off (WCAG 2.1.4). */
  readonly keys: boolean;
  readonly view: PadView;
}

export type PadView = Extract<ZoneView, 'catcher' | 'pitcher'>;

export const usePadSettings = createStored<PadSettings>('pad-settings', () => localStorage, {
  twoTapsInBullpen: false,
  keys: true,
  view: 'catcher',
});

export function changePadSettings(change: Partial<PadSettings>): void {
  usePadSettings.setState(change);
}
