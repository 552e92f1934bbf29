import {
  type BullpenPitch,
  isSamePerson,
  MINUTE_MS,
  type Person,
  PRACTICE_VELOCITY_MPH,
  pitchTypeSchema,
  umpireCallSchema,
  zoneSchema,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, nameSchema, notesSchema, timeSchema } from '../schema/scalars.ts';
import { personSchema, velocityMphSchema } from './plate-appearance.ts';

export const practiceStatusSchema = z.enum(['active', 'completed']);

const countSchema = z.int().check(z.gte(0));

/** Without a target, the pitcher may throw to any zone. */
export const plannedThrowSchema = z.strictObject({
  pitchType: pitchTypeSchema,
  target: z.optional(zoneSchema),
});
export type PlannedThrow = z.infer<typeof plannedThrowSchema>;

export const MAX_PLANNED_THROWS = 200;

export const practicePlanSchema = z
  .array(plannedThrowSchema)
  .check(z.maxLength(MAX_PLANNED_THROWS));

export const participantSchema = z.strictObject({ ...personSchema.shape, pitches: countSchema });
export type Participant = z.infer<typeof participantSchema>;

/** The at-bats of a session are separate rows, so that two phones can log pitches at once. */
export const practiceSessionRowSchema = z.strictObject({
  id: idSchema,
  title: nameSchema,
  description: z.nullable(notesSchema),
  notes: z.optional(notesSchema),
  sessionDate: timeSchema,
  status: practiceStatusSchema,
  totalPitches: countSchema,
  strikes: countSchema,
  /** The pitchers in the order in which they began. Absent before the first pitch. */
  participants: z.optional(z.array(participantSchema)),
  plan: z.optional(practicePlanSchema),
  createdAt: timeSchema,
  completedAt: z.nullable(timeSchema),
  deletedAt: z.optional(timeSchema),
});
export type PracticeSessionRow = z.infer<typeof practiceSessionRowSchema>;

/** The largest integer of the database column. A phone's clock may be years off. */
const MAX_MINUTES = 2 ** 31 - 1;

/** Whole minutes to the session's end, from its creation, or from its date if that is between the two. */
export function practiceMinutes(session: PracticeSessionRow): number {
  const { createdAt, sessionDate, completedAt } = session;
  if (completedAt === null) return 0;
  const beganAt = sessionDate > createdAt && sessionDate < completedAt ? sessionDate : createdAt;
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(beganAt)) / MINUTE_MS);
  return Math.min(Math.max(0, minutes), MAX_MINUTES);
}

export const PITCH_QUALITIES = ['excellent', 'good', 'average', 'needs_work'] as const;
export const pitchQualitySchema = z.enum(PITCH_QUALITIES);
export type PitchQuality = z.infer<typeof pitchQualitySchema>;

export const enteredPracticePitchSchema = z.strictObject({
  id: idSchema,
  pitchType: pitchTypeSchema,
  call: umpireCallSchema,
  velocityMph: z.optional(
    velocityMphSchema.check(z.gte(PRACTICE_VELOCITY_MPH.min), z.lte(PRACTICE_VELOCITY_MPH.max)),
  ),
  zone: z.optional(zoneSchema),
  target: z.optional(zoneSchema),
  /** The number, from 1, and the pitch type of the planned throw. The planned zone is in the pitch's `target`. */
  planned: z.optional(
    z.strictObject({
      step: z.int().check(z.gte(1), z.lte(MAX_PLANNED_THROWS)),
      pitchType: pitchTypeSchema,
    }),
  ),
  quality: z.optional(pitchQualitySchema),
  notes: z.optional(notesSchema),
});
export type EnteredPracticePitch = z.infer<typeof enteredPracticePitchSchema>;

export const practicePitchRowSchema = z.strictObject({
  ...enteredPracticePitchSchema.shape,
  at: timeSchema,
  voidedAt: z.optional(timeSchema),
});
export type PracticePitchRow = z.infer<typeof practicePitchRowSchema>;

export const practiceAtBatRowSchema = z.strictObject({
  id: idSchema,
  practiceSessionId: idSchema,
  pitcher: personSchema,
  batter: z.nullable(personSchema),
  createdAt: timeSchema,
  pitches: z.array(practicePitchRowSchema),
});
export type PracticeAtBatRow = z.infer<typeof practiceAtBatRowSchema>;

export interface PracticePitch extends BullpenPitch {
  readonly id: string;
  readonly atBatId: string;
  readonly practiceSessionId: string;
  readonly batter: Person | null;
  readonly at: string;
  readonly target: number | null;
  readonly planned: NonNullable<PracticePitchRow['planned']> | null;
  readonly row: PracticePitchRow;
}

/** Returns the pitches in the order thrown, without those that were undone. */
export function practicePitches(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return everyPracticePitch(atBats).filter(({ row }) => row.voidedAt === undefined);
}

export function undonePracticePitches(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  const voidedAtOf = ({ row }: PracticePitch) => row.voidedAt ?? '';
  return everyPracticePitch(atBats)
    .filter(({ row }) => row.voidedAt !== undefined)
    .sort((a, b) => compare(voidedAtOf(a), voidedAtOf(b)));
}

function everyPracticePitch(atBats: readonly PracticeAtBatRow[]): PracticePitch[] {
  return atBats
    .flatMap(({ id: atBatId, practiceSessionId, pitcher, batter, pitches }) =>
      pitches.map((row): PracticePitch => {
        const { call, pitchType, velocityMph = null, zone = null } = row;
        const facts = { call, pitchType, velocityMph, zone };
        const { target = null, planned = null } = row;
        const ids = { id: row.id, atBatId, practiceSessionId };
        return { ...ids, pitcher, batter, at: row.at, facts, target, planned, row };
      }),
    )
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Adds `change.pitches`, which may be negative, to the pitcher's count. Removes a pitcher without pitches. */
export function withChangedPitchCount(
  { participants = [], ...session }: PracticeSessionRow,
  change: Participant,
): PracticeSessionRow {
  const isNew = !participants.some((participant) => isSamePerson(participant, change));
  const allParticipants = isNew
    ? [...participants, change]
    : participants.map((participant) =>
        isSamePerson(participant, change)
          ? { ...participant, pitches: participant.pitches + change.pitches }
          : participant,
      );
  const withPitches = allParticipants.filter(({ pitches }) => pitches > 0);
  return { ...session, ...(withPitches.length > 0 && { participants: withPitches }) };
}

export function participantsOf(pitches: readonly PracticePitch[]): Participant[] {
  const participants: Participant[] = [];
  for (const { pitcher } of pitches) {
    const index = participants.findIndex((participant) => isSamePerson(participant, pitcher));
    const participant = participants[index];
    if (participant) participants[index] = { ...participant, pitches: participant.pitches + 1 };
    else participants.push({ id: pitcher.id, name: pitcher.name, pitches: 1 });
  }
  return participants;
}
