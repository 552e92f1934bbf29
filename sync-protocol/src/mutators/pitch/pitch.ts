import { type AtBatResult, sideSchema, type UmpireCall } from '@full-count/baseball';
import * as z from 'zod/mini';
import type { GameSoFar } from '../../game-log/game-so-far.ts';
import { type Outcome, type Rows, reject, writes } from '../../mutation/mutation.ts';
import { amend } from '../../rows/changes.ts';
import type { GameRow } from '../../rows/game.ts';
import { enteredPitchSchema, personSchema } from '../../rows/plate-appearance.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema, notesSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';

/** The fields after `id` are used only by the first pitch of the plate appearance. */
export const plateAppearanceReferenceSchema = z.strictObject({
  id: idSchema,
  battingSide: sideSchema,
  batter: personSchema,
  pitcher: personSchema,
});

const newPitch = { plateAppearance: plateAppearanceReferenceSchema, pitch: enteredPitchSchema };
const newPitchSchema = z.strictObject(newPitch);
type NewPitch = z.infer<typeof newPitchSchema>;

const pitchLogSchema = z.strictObject({
  ...gameReference,
  /** The previous pitch on the device. Null for the first pitch. */
  prev: z.nullable(idSchema),
  ...newPitch,
});
export type PitchLogArgs = z.infer<typeof pitchLogSchema>;

const newPitchReads = ({ plateAppearance, pitch }: NewPitch) => ({
  keys: [['plateAppearances', plateAppearance.id] as const],
  newPitches: [pitch.id],
});

/**
 * Stores a pitch in every status of the game. It begins a fork if another device has logged a pitch after the same predecessor. If
 * its predecessor was refused or has not arrived, it stands at the end of the primary recording (decision 51).
 */
export const pitchLog = defineEntry({
  name: 'pitch.log',
  schema: pitchLogSchema,
  reads: newPitchReads,
  enter(log, { prev, plateAppearance, pitch }, context, game, rows) {
    const refusal = refusalOfNewPitch(rows, game, { plateAppearance, pitch });
    if (refusal) return refusal;
    log.recordings.log(pitch.id, prev, context.userId);
    log.addPitch(game, pitch, plateAppearance, context);
    log.markForDecision(game, pitch.id);
    return writes();
  },
});

/** Inserts a missed pitch after the pitch `after` and its events, and before the next pitch. */
export const pitchInsert = defineEntry({
  name: 'pitch.insert',
  schema: z.strictObject({ ...gameReference, after: z.nullable(idSchema), ...newPitch }),
  reads: newPitchReads,
  enter(log, { after, plateAppearance, pitch }, context, game, rows) {
    const refusal = refusalOfNewPitch(rows, game, { plateAppearance, pitch });
    if (refusal) return refusal;
    if (!log.counts(after)) return reject('not_found');
    const { recordings } = log;
    const node = log.nodeAfter(after);
    const neighbor = node ?? recordings.tree.nextThatCounts(null);
    recordings.insert(pitch.id, node);
    // A pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
    const at = neighbor && log.pitch(neighbor.id).row.at;
    log.addPitch(game, pitch, plateAppearance, context, at);
    return writes();
  },
});

function refusalOfNewPitch(rows: Rows, game: GameRow, { plateAppearance, pitch }: NewPitch) {
  if (!isPlausibleResult(pitch)) return reject('result_disagrees');
  const isTaken =
    isOfAnotherGame(rows, game, plateAppearance.id) || rows.rowIdOfPitch(pitch.id) !== undefined;
  return isTaken ? reject('id_taken') : null;
}

export function isOfAnotherGame(rows: Rows, game: GameRow, plateAppearanceId: string): boolean {
  const gameId = rows.gameIdOf('plateAppearances', plateAppearanceId);
  return gameId !== undefined && gameId !== game.id;
}

/** The pitch's events move with it. A fork that began after it then begins after its old predecessor. */
export const pitchMove = defineEntry({
  name: 'pitch.move',
  schema: z.strictObject({
    ...gameReference,
    plateAppearanceId: idSchema,
    pitchId: idSchema,
    /** The plate appearance that it moves to, which is created if it does not exist. */
    to: plateAppearanceReferenceSchema,
    /** The primary recording's pitch that it will follow. Null for the start. Missing if it keeps its order. */
    after: z.optional(z.nullable(idSchema)),
  }),
  reads: ({ to }) => ({ keys: [['plateAppearances', to.id]] }),
  enter(log, { pitchId, to, after }, context, game, rows) {
    const node = log.node(pitchId);
    if (!node || after === pitchId) return reject('not_found');
    if (isOfAnotherGame(rows, game, to.id)) return reject('id_taken');
    if (after !== undefined && !log.counts(after)) return reject('not_found');
    const { row, plateAppearanceId } = log.pitch(pitchId);
    const prev = node.prev?.id ?? null;
    const changesOrder = after !== undefined && after !== prev;
    if (!changesOrder && plateAppearanceId === to.id) return writes();
    if (changesOrder) log.recordings.move(node, log.nodeAfter(after));
    log.beginPlateAppearance(game.id, to, context);
    const was = {
      ...(plateAppearanceId !== to.id && { plateAppearanceId }),
      ...(changesOrder && { prev }),
    };
    const correction = { at: context.at, by: context.userId, was };
    // The pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
    const pitchBefore = changesOrder && after !== null ? log.pitch(after).row : row;
    log.setPitch(
      { ...row, at: pitchBefore.at, history: [...(row.history ?? []), correction] },
      to.id,
    );
    return writes();
  },
});

interface CallAndResult {
  readonly call: UmpireCall;
  readonly result?: AtBatResult | undefined;
}

/** A result that only disagrees with the state of the game is accepted, and the fold reports a discrepancy. */
export function isPlausibleResult({ call, result }: CallAndResult): boolean {
  switch (result) {
    case undefined:
      return true;
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
      return call === 'ball';
    case 'strikeout':
      return call !== 'ball' && call !== 'in_play';
    case 'catchers_interference':
      return true;
    default:
      return call === 'in_play';
  }
}

/** Another device may have moved the pitch to another plate appearance than the one that is named. */
const pitchReference = { ...gameReference, plateAppearanceId: idSchema, pitchId: idSchema };
const pitchReferenceSchema = z.strictObject(pitchReference);

const { id: _id, pitchType, call, ...optionalShape } = enteredPitchSchema.shape;

export const pitchVoid = defineEntry({
  name: 'pitch.void',
  schema: pitchReferenceSchema,
  enter: (log, { pitchId }, context) => setVoided(log, pitchId, true, context),
});

export const pitchRestore = defineEntry({
  name: 'pitch.restore',
  schema: pitchReferenceSchema,
  enter: (log, { pitchId }, context) => setVoided(log, pitchId, null, context),
});

function setVoided(
  log: GameSoFar,
  pitchId: string,
  voided: true | null,
  context: { readonly userId: string; readonly at: string },
): Outcome {
  if (!log.hasPitch(pitchId)) return reject('not_found');
  log.correct(pitchId, { voided }, context);
  return writes();
}

export const pitchAmend = defineEntry({
  name: 'pitch.amend',
  schema: z.strictObject({
    ...pitchReference,
    /** New values. Null clears a field, and a missing key leaves it unchanged. */
    changes: z.strictObject({
      pitchType: z.optional(pitchType),
      call: z.optional(call),
      ...clearableFields(optionalShape),
    }),
  }),
  enter(log, { pitchId, changes }, context) {
    if (!log.hasPitch(pitchId)) return reject('not_found');
    const row = amend(log.pitch(pitchId).row, changes, context);
    if (!isPlausibleResult(row)) return reject('result_disagrees');
    log.setPitch(row);
    return writes();
  },
});

/** Pitches with their own batter or pitcher, after a substitution, keep them. */
export const plateAppearanceAmend = defineEntry({
  name: 'plateAppearance.amend',
  schema: z.strictObject({
    ...gameReference,
    plateAppearanceId: idSchema,
    /** New values. Null clears the notes, and a missing key leaves a field unchanged. */
    changes: z.strictObject({
      batter: z.optional(personSchema),
      pitcher: z.optional(personSchema),
      notes: z.optional(z.nullable(notesSchema)),
    }),
  }),
  enter(log, { plateAppearanceId, changes }, context) {
    const row = log.plateAppearances.get(plateAppearanceId);
    if (!row) return reject('not_found');
    log.plateAppearances.set(row.id, amend(row, changes, context));
    return writes();
  },
});
