import type { PracticePitch } from '@full-count/sync-protocol';
import { countZones } from '../../../baseball-ui/zone/zone-counts.ts';
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
  return (
    <ZoneGrid
      view="catcher"
      size="live"
      viewLabel="none"
      outside={outside}
      counts={countZones(pitches.map(({ facts }) => facts.zone))}
      chosenZone={chosenZone}
      targetZone={target}
      onChoose={onAim ?? onChoose}
    />
  );
}
