import type { LogEntry, PitchFacts } from '@full-count/baseball';
import { arbitraryEvents, arbitraryPitches } from '@full-count/baseball/testing';
import fc from 'fast-check';
import { isPlausibleResult } from '../mutators/pitch/pitch.ts';

// Mutators accept these random logs, although no game could have them.

export const uuids = fc.uuid({ version: 7 });

export const pitches: fc.Arbitrary<PitchFacts> = arbitraryPitches.filter(({ call, result }) =>
  isPlausibleResult({ call, result: result ?? undefined }),
);

export const pitchLogs: fc.Arbitrary<PitchFacts[]> = fc.uniqueArray(pitches, {
  maxLength: 30,
  selector: ({ id }) => id,
});

export const logs: fc.Arbitrary<LogEntry[]> = fc.uniqueArray(
  fc.oneof({ weight: 4, arbitrary: pitches }, { weight: 1, arbitrary: arbitraryEvents }),
  { maxLength: 40, selector: ({ id }) => id },
);
