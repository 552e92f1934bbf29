import { ZONE_LABELS } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import type { OutsideLayout } from '../../../baseball-ui/zone/zone-layout.ts';

interface TrackerZonesProps {
  pitches: readonly PracticePitch[];
  outside: OutsideLayout | undefined;
  target: number | null;
  onAim: ((zone: number) => void) | undefined;
  chosenZone: number | null;
  onChoose: (zone: number) => void;
}

export function TrackerZones({
  pitches,
  outside,
  target,
  onAim,
  chosenZone,
  onChoose,
}: TrackerZonesProps) {
  const counts: Record<number, number> = {};
  for (const { facts } of pitches) {
    if (facts.zone !== null) counts[facts.zone] = (counts[facts.zone] ?? 0) + 1;
  }
  return (
    <ZoneGrid
      view="catcher"
      size="live"
      viewLabel="none"
      outside={outside}
      counts={counts}
      chosenZone={chosenZone}
      nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
      targetZone={target}
      onChoose={onAim ?? onChoose}
    />
  );
}
