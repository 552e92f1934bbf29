import type { Charting } from '@full-count/sync-protocol';
import { create } from 'zustand';
import { chooseCharting, useCharting, useSavesAtOnce } from '../../local/session/charting.ts';
import { createStored, readLocal, writeLocal } from '../../platform/stored-state.ts';
import { Segmented } from '../../ui/fields/choices.tsx';
import { Checkbox } from '../../ui/fields/field.tsx';
import type { ZoneView } from '../zone/zone-layout.ts';

/** The account keeps how its games are entered. */
export function GameTwoTapsSwitch() {
  return (
    <TwoTapsSwitch
      isOn={useSavesAtOnce()}
      onChange={(isOn) => void chooseCharting(isOn ? 'two_taps' : 'confirm')}
    />
  );
}

/** All three ways to enter the pitches of a game. */
export function ChartingChoice() {
  return (
    <Segmented<Charting>
      label="Save a Pitch With"
      size="live"
      segments={[
        { value: 'two_taps', label: 'Two Taps' },
        { value: 'confirm', label: 'Confirm Each Pitch' },
        { value: 'count_only', label: 'Count Only' },
      ]}
      value={useCharting() ?? 'two_taps'}
      onChange={(charting) => void chooseCharting(charting)}
    />
  );
}

/** The device keeps how its bullpen pitches are entered. */
export function BullpenTwoTapsSwitch() {
  return (
    <TwoTapsSwitch
      isOn={usePadSettings((pad) => pad.twoTapsInBullpen)}
      onChange={(isOn) => changePadSettings({ twoTapsInBullpen: isOn })}
    />
  );
}

/** With two taps, a zone and a call save a pitch. Otherwise the coach confirms each pitch. */
function TwoTapsSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox label="Two Taps" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
  );
}

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

type TappingHand = 'left' | 'right';

const STORAGE_KEY = 'hand';

/** The hand whose thumb taps the outcomes. The choice belongs to the device. */
export const useTappingHand = create<{ hand: TappingHand }>()(() => ({
  hand: readLocal(STORAGE_KEY) === 'left' ? 'left' : 'right',
}));

export function chooseTappingHand(hand: TappingHand): void {
  writeLocal(STORAGE_KEY, hand);
  useTappingHand.setState({ hand });
}
