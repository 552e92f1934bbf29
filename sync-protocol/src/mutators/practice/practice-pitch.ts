import { isStrike } from '@full-count/baseball';
import * as z from 'zod/mini';
import { defineMutator, type Outcome, reject, writes } from '../../mutation/mutator.ts';
import { amend } from '../../rows/changes.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import {
  enteredPracticePitchSchema,
  type PracticeAtBatRow,
  type PracticePitchRow,
  type PracticeSessionRow,
  practicePitchRowSchema,
  withChangedPitchCount,
} from '../../rows/practice.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema } from '../../schema/scalars.ts';
import { undeletedSession } from './practice-session.ts';

/** REST may store an at-bat without a pitch. A session that another phone has ended still accepts pitches. */
export const practicePitchLog = defineMutator({
  name: 'practicePitch.log',
  schema: z.strictObject({
    sessionId: idSchema,
    atBat: z.strictObject({
      id: idSchema,
      pitcher: personSchema,
      batter: z.nullable(personSchema),
    }),
    pitch: z.optional(enteredPracticePitchSchema),
  }),
  permission: 'practice.edit',
  reads: ({ sessionId, atBat, pitch }) => ({
    keys: [
      ['practiceSessions', sessionId],
      ['practiceAtBats', atBat.id],
    ],
    newPitches: pitch ? [pitch.id] : [],
  }),
  apply(rows, { sessionId, atBat, pitch }, { at }) {
    const session = undeletedSession(rows, sessionId);
    if (!session) return reject('not_found');
    const stored = rows.get('practiceAtBats', atBat.id);
    if (stored && (!pitch || stored.practiceSessionId !== sessionId)) return reject('id_taken');
    const row = stored ?? { ...atBat, practiceSessionId: sessionId, createdAt: at, pitches: [] };
    if (!pitch) return writes(['practiceAtBats', row]);
    if (rows.rowIdOfPitch(pitch.id)) return reject('id_taken');
    return writePitch(session, row, undefined, { at, ...pitch });
  },
});

const { id: _id, at: _at, pitchType, call, ...clearables } = practicePitchRowSchema.shape;

/** Null clears a field, and a missing key leaves it unchanged. `voidedAt` undoes the pitch, and null restores it. */
export const practicePitchAmend = defineMutator({
  name: 'practicePitch.amend',
  schema: z.strictObject({
    sessionId: idSchema,
    atBatId: idSchema,
    pitchId: idSchema,
    changes: z.strictObject({
      pitchType: z.optional(pitchType),
      call: z.optional(call),
      ...clearableFields(clearables),
    }),
  }),
  permission: 'practice.edit',
  reads: ({ sessionId, atBatId }) => ({
    keys: [
      ['practiceSessions', sessionId],
      ['practiceAtBats', atBatId],
    ],
  }),
  apply(rows, { sessionId, atBatId, pitchId, changes }, context) {
    const session = undeletedSession(rows, sessionId);
    const atBat = rows.get('practiceAtBats', atBatId);
    const pitch = atBat?.pitches.find(({ id }) => id === pitchId);
    if (!session || !pitch || atBat?.practiceSessionId !== sessionId) return reject('not_found');
    // Practice pitches are stored without a history.
    const { history: _history, ...newPitch } = amend<PitchWithoutHistory>(pitch, changes, context);
    return writePitch(session, atBat, pitch, newPitch);
  },
});

type PitchWithoutHistory = PracticePitchRow & { readonly history?: never[] };

function writePitch(
  session: PracticeSessionRow,
  atBat: PracticeAtBatRow,
  before: PracticePitchRow | undefined,
  after: PracticePitchRow,
): Outcome {
  const pitches = before
    ? atBat.pitches.map((pitch) => (pitch === before ? after : pitch))
    : [...atBat.pitches, after];
  const [pitchesBefore, strikesBefore] = countsOf(before);
  const [pitchesAfter, strikesAfter] = countsOf(after);
  const totalPitches = session.totalPitches + pitchesAfter - pitchesBefore;
  const strikes = session.strikes + strikesAfter - strikesBefore;
  const sessionWithCounts = { ...session, totalPitches, strikes };
  return writes(
    [
      'practiceSessions',
      withChangedPitchCount(sessionWithCounts, {
        ...atBat.pitcher,
        pitches: pitchesAfter - pitchesBefore,
      }),
    ],
    ['practiceAtBats', { ...atBat, pitches }],
  );
}

function countsOf(pitch: PracticePitchRow | undefined): [pitches: number, strikes: number] {
  return pitch && !pitch.voidedAt ? [1, Number(isStrike({ facts: pitch }))] : [0, 0];
}
