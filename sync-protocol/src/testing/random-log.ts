import {
  advanceSchema,
  atBatResultSchema,
  type GameEventFacts,
  gameEventTypeSchema,
  type LogEntry,
  type Person,
  type PitchFacts,
  umpireCallSchema,
} from '@full-count/baseball';
import fc from 'fast-check';
import { isPlausibleResult } from '../mutators/entered-pitch.ts';

/** Logs that nobody could have played, as bad as the schemas let them be. */

export const uuids = fc.uuid({ version: 7 });

const PLATE_APPEARANCES = Array.from(
  { length: 6 },
  (_, place) => `0b54ba50-3d7c-7f51-8f0a-7a6f0f6f010${place}`,
);

const side = fc.constantFrom('team' as const, 'opponent' as const);
const people: fc.Arbitrary<Person> = fc
  .constantFrom('Ash', 'Birch', 'Cedar', 'Elm', 'Fir')
  .map((name) => ({ id: null, name }));
const advances = fc.array(
  fc.record({
    from: fc.constantFrom(...advanceSchema.def.shape.from.options),
    to: fc.constantFrom(...advanceSchema.def.shape.to.options),
  }),
  { minLength: 1, maxLength: 3 },
);

const entered = fc.record(
  {
    kind: fc.constant('pitch' as const),
    id: uuids,
    plateAppearanceId: fc.constantFrom(...PLATE_APPEARANCES),
    battingSide: side,
    batter: people,
    pitcher: people,
    pitchType: fc.constantFrom('fastball' as const, 'unknown' as const),
    velocityMph: fc.constantFrom(null, 61.5, 88),
    zone: fc.constantFrom(null, 5, 13),
    call: fc.constantFrom(...umpireCallSchema.options),
    result: fc.option(fc.constantFrom(...atBatResultSchema.options), { nil: null, freq: 2 }),
    advances,
  },
  {
    requiredKeys: [
      'kind',
      'id',
      'plateAppearanceId',
      'battingSide',
      'batter',
      'pitcher',
      'pitchType',
      'velocityMph',
      'zone',
      'call',
      'result',
    ],
  },
);

export const pitches: fc.Arbitrary<PitchFacts> = entered
  .map((pitch) => ({ ...pitch, ...battingSideOf(pitch) }))
  .filter(({ call, result }) => isPlausibleResult({ call, result: result ?? undefined }));

/** A plate appearance has one batting side, whatever else is wrong with the log. */
function battingSideOf({ plateAppearanceId }: Pick<PitchFacts, 'plateAppearanceId'>) {
  const isEven = PLATE_APPEARANCES.indexOf(plateAppearanceId) % 2 === 0;
  return { battingSide: isEven ? ('opponent' as const) : ('team' as const) };
}

const events: fc.Arbitrary<GameEventFacts> = fc
  .record(
    {
      kind: fc.constant('event' as const),
      id: uuids,
      type: fc.constantFrom(...gameEventTypeSchema.options),
      advances,
      plateAppearanceId: fc.constantFrom(...PLATE_APPEARANCES),
      battingSide: side,
      batter: people,
      pitcher: people,
      runner: people,
      base: fc.constantFrom('first' as const, 'second' as const, 'third' as const),
      teamScore: fc.nat(9),
      inning: fc.integer({ min: 1, max: 4 }),
      outs: fc.integer({ min: 0, max: 2 }),
      balls: fc.integer({ min: 0, max: 3 }),
      strikes: fc.integer({ min: 0, max: 2 }),
    },
    { requiredKeys: ['kind', 'id', 'type'] },
  )
  .map((event) =>
    event.plateAppearanceId
      ? { ...event, ...battingSideOf({ plateAppearanceId: event.plateAppearanceId }) }
      : event,
  );

export const pitchLogs: fc.Arbitrary<PitchFacts[]> = fc.uniqueArray(pitches, {
  maxLength: 30,
  selector: ({ id }) => id,
});

export const logs: fc.Arbitrary<LogEntry[]> = fc.uniqueArray(
  fc.oneof({ weight: 4, arbitrary: pitches }, { weight: 1, arbitrary: events }),
  { maxLength: 40, selector: ({ id }) => id },
);
