import type { HitLocation } from './vocabulary.ts';

interface FieldPosition {
  readonly code: string;
  readonly name: string;
}

export const FIELD_POSITIONS: Readonly<Record<HitLocation, FieldPosition>> = {
  1: { code: 'P', name: 'pitcher' },
  2: { code: 'C', name: 'catcher' },
  3: { code: '1B', name: 'first base' },
  4: { code: '2B', name: 'second base' },
  5: { code: '3B', name: 'third base' },
  6: { code: 'SS', name: 'shortstop' },
  7: { code: 'LF', name: 'left field' },
  8: { code: 'CF', name: 'center field' },
  9: { code: 'RF', name: 'right field' },
};
