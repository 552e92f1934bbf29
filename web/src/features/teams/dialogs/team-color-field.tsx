import { TEAM_COLORS } from '@full-count/sync-protocol';
import { Swatches } from '../../../ui/fields/choices.tsx';
import type { FormField } from '../../../ui/hooks/use-form.ts';

const SWATCHES = [
  { value: '', label: 'Full Count green', color: '#0b3d2a' },
  ...Object.entries(TEAM_COLORS).map(([value, color]) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    color,
  })),
];

export function TeamColorField(field: FormField) {
  return <Swatches label="Team color" swatches={SWATCHES} {...field} />;
}
