import { sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { appendPitch, placeIn } from '../game-log/append.ts';
import { pitchesById } from '../game-log/entries.ts';
import { withPlateAppearance } from '../game-log/log.ts';
import { refold } from '../game-log/refold.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import {
  type PitchRow,
  type PlateAppearanceRow,
  enteredPitchSchema,
  personSchema,
} from '../rows/plate-appearance.ts';
import { idSchema } from '../rows/scalars.ts';
import { amend } from './correction.ts';
import { isPlausibleResult } from './entered-pitch.ts';
import { type MutationContext, type Outcome, defineMutator, needGameLog, reject, writes } from './mutator.ts';
import type { GameLog, Rows } from './working-set.ts';

const pitchLogSchema = z.strictObject({
  gameId: idSchema,
  /** The pitch before it, as its device saw the game; null: it is the first. */
  prev: z.nullable(idSchema),
  plateAppearance: z.strictObject({
    id: idSchema,
    battingSide: sideSchema,
    batter: personSchema,
    pitcher: personSchema,
  }),
  pitch: enteredPitchSchema,
});
export type PitchLogArgs = z.infer<typeof pitchLogSchema>;

/**
 * A pitch is kept whatever the game's status (DESIGN 3): one that comes for a game that is not
 * live is marked late. One whose predecessor is no longer a head begins a fork.
 */
export const pitchLog = defineMutator({
  name: 'pitch.log',
  version: 1,
  schema: pitchLogSchema,
  permission: 'game.record',
  reads: ({ gameId, plateAppearance }) => ({
    keys: [
      ['games', gameId],
      ['plateAppearances', plateAppearance.id],
    ],
  }),
  apply(rows, args, context) {
    const game = rows.get('games', args.gameId);
    if (!game) return reject('not_found');
    if (!isPlausibleResult(args.pitch)) return reject('result_disagrees');
    const stored = rows.get('plateAppearances', args.plateAppearance.id);
    if (stored && stored.gameId !== game.id) return reject('id_taken');
    if (stored?.pitches.some((pitch) => pitch.id === args.pitch.id)) return reject('id_taken');
    return atHead(rows, game, stored, args, context) ?? elsewhere(rows, game, stored, args, context);
  },
});

/** The common way: the pitch continues a recording. Null: it does not, or the fold must look at the whole log. */
function atHead(
  rows: Rows,
  game: GameRow,
  stored: PlateAppearanceRow | undefined,
  args: PitchLogArgs,
  context: MutationContext,
): Outcome | null {
  const recordingId = Object.keys(game.recordings).find((id) => game.recordings[id]?.head === args.prev);
  if (recordingId === undefined) return null;
  const recording = game.recordings[recordingId] as Recording;
  const plateAppearance = stored ?? newPlateAppearance(args, recording, context.at);
  const pitch = newPitch(plateAppearance, args, args.prev, game, context.at);
  const appended = appendPitch(game, recordingId, plateAppearance, pitch);
  if (appended) return writes(...appended);
  const log = rows.gameLog(game.id);
  if (!log) return needGameLog(game.id);
  const continued = { ...recording, head: pitch.id };
  return refoldWith(game, log, plateAppearance, pitch, recordingId, continued);
}

/** A fork: another device charted on from the same pitch. It stands beside the first, interleaved with nothing. */
function elsewhere(
  rows: Rows,
  game: GameRow,
  stored: PlateAppearanceRow | undefined,
  args: PitchLogArgs,
  context: MutationContext,
): Outcome {
  const log = rows.gameLog(game.id);
  if (!log) return needGameLog(game.id);
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const known = pitchesById(log.plateAppearances);
  if (known.has(args.pitch.id)) return reject('id_taken');
  const isKnown = args.prev === null || known.has(args.prev);
  // Its predecessor was refused: the pitch itself is still kept, at the end of the game's record.
  const prev = isKnown ? args.prev : primary.head;
  const recordingId = isKnown ? args.pitch.id : PRIMARY_RECORDING;
  const recording: Recording = isKnown
    ? { ...primary, from: prev, head: args.pitch.id }
    : { ...primary, head: args.pitch.id };
  const plateAppearance = stored ?? newPlateAppearance(args, primary, context.at);
  const pitch = newPitch(plateAppearance, args, prev, game, context.at);
  return refoldWith(game, log, plateAppearance, pitch, recordingId, recording);
}

function refoldWith(
  game: GameRow,
  log: GameLog,
  plateAppearance: PlateAppearanceRow,
  pitch: PitchRow,
  recordingId: string,
  recording: Recording,
): Outcome {
  const row = { ...plateAppearance, pitches: [...plateAppearance.pitches, pitch] };
  const nextGame = { ...game, recordings: { ...game.recordings, [recordingId]: recording } };
  return refolded(nextGame, withPlateAppearance(log, row), row);
}

function newPlateAppearance(args: PitchLogArgs, recording: Recording, at: string): PlateAppearanceRow {
  const { id, battingSide, batter, pitcher } = args.plateAppearance;
  return {
    id,
    gameId: args.gameId,
    battingSide,
    batter,
    pitcher,
    createdAt: at,
    derived: placeIn(recording.state),
    pitches: [],
  };
}

/** The row of a pitch: `prev` is left out where it is the pitch before it in the same list. */
function newPitch(
  plateAppearance: PlateAppearanceRow,
  args: PitchLogArgs,
  prev: string | null,
  game: GameRow,
  at: string,
): PitchRow {
  const before = plateAppearance.pitches.at(-1);
  return {
    ...args.pitch,
    ...(before?.id !== prev || prev === null ? { prev } : {}),
    at,
    ...(game.status !== 'live' || game.deletedAt ? { late: true as const } : {}),
  };
}

// ── Corrections ──────────────────────────────────────────────────────────────────────────────

const pitchReferenceSchema = z.strictObject({
  gameId: idSchema,
  plateAppearanceId: idSchema,
  pitchId: idSchema,
});

const { id: _id, ...amendable } = enteredPitchSchema.shape;
const amendments = Object.fromEntries(
  Object.entries(amendable).map(([key, schema]) => [key, z.optional(z.nullable(schema as z.ZodMiniType))]),
) as { [K in keyof typeof amendable]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof amendable)[K]>> };

const pitchAmendSchema = z.strictObject({
  ...pitchReferenceSchema.shape,
  /** New values; null takes one out; a key that is absent stays. */
  changes: z.strictObject(amendments),
});

const referenceReads = (args: z.infer<typeof pitchReferenceSchema>) => ({
  keys: [
    ['games', args.gameId] as const,
    ['plateAppearances', args.plateAppearanceId] as const,
  ],
  gameLogs: [args.gameId],
});

/** Undo of a pitch: it stays in the chain, and the fold passes over it. */
export const pitchVoid = defineMutator({
  name: 'pitch.void',
  version: 1,
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) => correct(rows, args, (pitch) => amend(pitch, { voided: true }, context)),
});

export const pitchRestore = defineMutator({
  name: 'pitch.restore',
  version: 1,
  schema: pitchReferenceSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) => correct(rows, args, (pitch) => amend(pitch, { voided: null }, context)),
});

export const pitchAmend = defineMutator({
  name: 'pitch.amend',
  version: 1,
  schema: pitchAmendSchema,
  permission: 'game.record',
  reads: referenceReads,
  apply: (rows, args, context) =>
    correct(rows, args, (pitch) => {
      const next = amend(pitch, args.changes, context);
      return isPlausibleResult(next) ? next : null;
    }),
});

function correct(
  rows: Rows,
  args: z.infer<typeof pitchReferenceSchema>,
  change: (pitch: PitchRow) => PitchRow | null,
): Outcome {
  const game = rows.get('games', args.gameId);
  const stored = rows.get('plateAppearances', args.plateAppearanceId);
  const log = rows.gameLog(args.gameId);
  if (!log) return needGameLog(args.gameId);
  const pitch = stored?.pitches.find((one) => one.id === args.pitchId);
  if (!game || !stored || stored.gameId !== game.id || !pitch) return reject('not_found');
  const next = change(pitch);
  if (next === null) return reject('result_disagrees');
  if (next === pitch) return writes();
  const row = { ...stored, pitches: stored.pitches.map((one) => (one.id === pitch.id ? next : one)) };
  return refolded(game, withPlateAppearance(log, row), row);
}

/** The row itself first: where the fold leaves its derived part as it was, it has changed all the same. */
function refolded(game: GameRow, log: GameLog, row: PlateAppearanceRow): Outcome {
  return writes(['plateAppearances', row], ...refold(game, log));
}
