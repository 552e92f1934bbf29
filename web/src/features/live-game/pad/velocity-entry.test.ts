import type { LogEntry, PitchFacts } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { lastVelocity } from './velocity-entry.tsx';

const ward = { id: null, name: 'Ward' };

function pitch(pitchType: PitchFacts['pitchType'], velocityMph: number | null, name = 'Ward') {
  return { kind: 'pitch', pitcher: { id: null, name }, pitchType, velocityMph } as LogEntry;
}

const who = { pitcher: ward } as Parameters<typeof lastVelocity>[0]['who'];
const entries = [
  pitch('fastball', 88),
  pitch('fastball', 87.5),
  pitch('curveball', 74),
  pitch('slider', null),
  pitch('fastball', 61, 'Moreau'),
];

it('offers the last reading of the chosen type, or of any type when there is none of it', () => {
  expect(lastVelocity({ entries, who }, 'fastball')).toBe(87.5);
  expect(lastVelocity({ entries, who }, 'slider')).toBe(74);
  expect(lastVelocity({ entries, who }, null)).toBe(74);
  expect(lastVelocity({ entries: [], who }, 'fastball')).toBeNull();
});
