import { ZONE_LABELS } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { ZoneGrid } from '../../components/zone-grid.tsx';

interface ZonesProps {
  /** Those that the numbers in the cells count. */
  pitches: readonly PracticePitch[];
  outside: 'around' | 'rows' | undefined;
  chosen: number | null;
  onChoose: (zone: number) => void;
}

export function Zones({ pitches, outside, chosen, onChoose }: ZonesProps) {
  const counts: Record<number, number> = {};
  for (const { facts } of pitches) {
    if (facts.zone !== null) counts[facts.zone] = (counts[facts.zone] ?? 0) + 1;
  }
  return (
    <ZoneGrid
      view="catcher"
      size="live"
      viewLabel="elsewhere"
      outside={outside}
      counts={counts}
      chosen={chosen}
      nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
      onChoose={onChoose}
    />
  );
}
