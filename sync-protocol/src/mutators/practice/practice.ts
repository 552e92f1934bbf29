import { isStrike } from '@full-count/baseball';
import * as z from 'zod/mini';
import {
  defineMutator,
  type Outcome,
  type Reads,
  type Rows,
  reject,
  writes,
} from '../../mutation/mutation.ts';
import { amend, isJsonEqual, omitUndefined } from '../../rows/changes.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import {
  enteredPracticePitchSchema,
  MAX_PLANNED_THROWS,
  type PlannedThrow,
  type PracticeAtBatRow,
  type PracticePitchRow,
  type PracticeSessionRow,
  practicePitchRowSchema,
  practicePlanSchema,
  withChangedPitchCount,
} from '../../rows/practice.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema, nameSchema, notesSchema, timeSchema } from '../../schema/scalars.ts';
import { isRestorable, serverTimeIfKnown } from '../trash.ts';

const countSchema = z.int().check(z.gte(0), z.lte(MAX_PLANNED_THROWS));

export const planChangeSchema = z.strictObject({
  /** How many throws in front of the edited part, and behind it, were not edited. */
  before: countSchema,
  after: countSchema,
  removed: practicePlanSchema,
  added: practicePlanSchema,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export function diffPlans(
  from: readonly PlannedThrow[],
  to: readonly PlannedThrow[],
): PlanChange | null {
  const shorterLength = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorterLength && isJsonEqual(from[before], to[before])) before += 1;
  let after = 0;
  while (after < shorterLength - before && isJsonEqual(from.at(-1 - after), to.at(-1 - after)))
    after += 1;
  const removed = from.slice(before, from.length - after);
  const added = to.slice(before, to.length - after);
  return removed.length + added.length === 0 ? null : { before, after, removed, added };
}

/** Throws that either person added stay. The edited part is found by its distance from the start or from the end. */
export function applyPlanChange(plan: readonly PlannedThrow[], change: PlanChange): PlannedThrow[] {
  const { before, after, removed, added } = change;
  const isAt = (start: number) =>
    start >= 0 && isJsonEqual(plan.slice(start, start + removed.length), removed);
  const startFromEnd = plan.length - after - removed.length;
  // Throws that were added at the end of the plan stay at its end.
  const start = (after === 0 ? [startFromEnd, before] : [before, startFromEnd]).find(isAt);
  if (start !== undefined)
    return plan.toSpliced(start, removed.length, ...added).slice(0, MAX_PLANNED_THROWS);
  // Somebody else has edited the same part. A plan that was replaced as a whole is replaced again.
  const otherThrows = before === 0 && after === 0 ? [] : plan;
  return otherThrows.toSpliced(before, 0, ...added).slice(0, MAX_PLANNED_THROWS);
}

const sessionReferenceSchema = z.strictObject({ sessionId: idSchema });
const description = z.optional(z.nullable(notesSchema));

export const practiceCreate = defineMutator({
  name: 'practice.create',
  schema: z.strictObject({
    id: idSchema,
    title: nameSchema,
    description,
    sessionDate: timeSchema,
    plan: z.optional(practicePlanSchema),
  }),
  permission: 'practice.edit',
  reads: ({ id }) => reads({ sessionId: id }),
  apply(rows, { plan = [], ...args }, { at }) {
    if (rows.get('practiceSessions', args.id)) return reject('id_taken');
    return writes([
      'practiceSessions',
      {
        ...args,
        ...(plan.length > 0 && { plan }),
        description: args.description ?? null,
        status: 'active',
        totalPitches: 0,
        strikes: 0,
        createdAt: at,
        completedAt: null,
      },
    ]);
  },
});

/** Edits or ends a session. If two phones end it, the first end counts. */
export const practiceUpdate = defineMutator({
  name: 'practice.update',
  schema: z.strictObject({
    sessionId: idSchema,
    changes: z.strictObject({
      title: z.optional(nameSchema),
      description,
      notes: z.optional(notesSchema),
      sessionDate: z.optional(timeSchema),
      status: z.optional(z.literal('completed')),
      plan: z.optional(planChangeSchema),
    }),
  }),
  permission: 'practice.edit',
  reads,
  apply(rows, { sessionId, changes }, { at }) {
    const session = undeletedSession(rows, sessionId);
    if (!session) return reject('not_found');
    const { plan: oldPlan = [], ...others } = session;
    const { plan: planChange, ...fields } = changes;
    const newSession = { ...others, ...omitUndefined(fields) };
    const newPlan = planChange ? applyPlanChange(oldPlan, planChange) : oldPlan;
    const hasJustEnded = newSession.status !== session.status;
    return writes([
      'practiceSessions',
      {
        ...newSession,
        ...(newPlan.length > 0 && { plan: newPlan }),
        ...(hasJustEnded && { completedAt: at }),
      },
    ]);
  },
});

export const practiceDelete = defineMutator({
  name: 'practice.delete',
  schema: sessionReferenceSchema,
  permission: 'practice.delete',
  reads,
  apply(rows, { sessionId }, context) {
    const session = rows.get('practiceSessions', sessionId);
    if (!session) return reject('not_found');
    if (session.deletedAt) return writes();
    if (session.totalPitches > 0 && !context.may('practice.deleteWithPitches'))
      return reject('forbidden');
    return writes(['practiceSessions', { ...session, deletedAt: serverTimeIfKnown(context) }]);
  },
});

/** Restores a deleted session. Devices have kept its practice at-bats, so only the session is written. */
export const practiceRestore = defineMutator({
  name: 'practice.restore',
  schema: sessionReferenceSchema,
  permission: 'practice.restore',
  reads,
  apply(rows, { sessionId }, context) {
    const session = rows.get('practiceSessions', sessionId);
    if (!session) return reject('not_found');
    const { deletedAt, ...present } = session;
    if (deletedAt === undefined) return writes();
    if (!isRestorable(deletedAt, serverTimeIfKnown(context))) return reject('not_found');
    return writes(['practiceSessions', present]);
  },
});

export function undeletedSession(rows: Rows, id: string): PracticeSessionRow | undefined {
  const session = rows.get('practiceSessions', id);
  return session?.deletedAt ? undefined : session;
}

function reads({ sessionId }: { readonly sessionId: string }): Reads {
  return { keys: [['practiceSessions', sessionId]] };
}

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
