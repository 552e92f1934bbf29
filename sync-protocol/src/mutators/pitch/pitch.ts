import { sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { appendPitch, derivedAtStart } from '../../game-log/append.ts';
import { pitchesById, withPlateAppearance } from '../../game-log/entries.ts';
import { markForDecision } from '../../game-log/undecided.ts';
import {
  defineMutator,
  type MutationContext,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { GameLog, Rows } from '../../mutation/working-set.ts';
import { type GameRow, isUnderWay, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import {
  enteredPitchSchema,
  type PitchRow,
  type PlateAppearanceRow,
  personSchema,
} from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';
import { joinArrivedPitch, mayBeMissingPitch } from './missing-predecessor.ts';
import { isPlausibleResult } from './plausible-result.ts';
import { refoldWithPlateAppearance, refoldWithPlateAppearances } from './refold-with.ts';

/** The fields after `id` are used only by the first pitch of the plate appearance. */
export const plateAppearanceReferenceSchema = z.strictObject({
  id: idSchema,
  battingSide: sideSchema,
  batter: personSchema,
  pitcher: personSchema,
});

const pitchLogSchema = z.strictObject({
  gameId: idSchema,
  /** The previous pitch on the device. Null for the first pitch. */
  prev: z.nullable(idSchema),
  plateAppearance: plateAppearanceReferenceSchema,
  pitch: enteredPitchSchema,
});
export type PitchLogArgs = z.infer<typeof pitchLogSchema>;

/** Stores a pitch in every status of the game. */
export const pitchLog = defineMutator({
  name: 'pitch.log',
  schema: pitchLogSchema,
  permission: 'game.record',
  reads: ({ gameId, plateAppearance, pitch }) => ({
    keys: [
      ['games', gameId],
      ['plateAppearances', plateAppearance.id],
    ],
    newPitches: [pitch.id],
  }),
  apply(rows, args, context) {
    const storedGame = rows.get('games', args.gameId);
    if (!storedGame) return reject('not_found');
    if (!isPlausibleResult(args.pitch)) return reject('result_disagrees');
    const game = markForDecision(storedGame, args.pitch.id);
    const storedPlateAppearance = rows.get('plateAppearances', args.plateAppearance.id);
    if (storedPlateAppearance && storedPlateAppearance.gameId !== game.id)
      return reject('id_taken');
    if (rows.rowIdOfPitch(args.pitch.id) !== undefined) return reject('id_taken');
    return (
      appendToHead(rows, game, storedPlateAppearance, args, context) ??
      addElsewhere(rows, game, storedPlateAppearance, args, context)
    );
  },
});

function appendToHead(
  rows: Rows,
  game: GameRow,
  storedPlateAppearance: PlateAppearanceRow | undefined,
  args: PitchLogArgs,
  context: MutationContext,
): Outcome | null {
  const recordingId = recordingEndingWith(game, args.prev);
  if (recordingId === undefined) return null;
  const recording = withLatestUser(game.recordings[recordingId] as Recording, context);
  const plateAppearance = storedPlateAppearance ?? newPlateAppearance(args, recording, context.at);
  const pitch = newPitch(plateAppearance, args, args.prev, game, context.at);
  const isFirstPitch = storedPlateAppearance === undefined;
  const log = rows.gameLog(game.id);
  const nextRecording = { ...recording, head: pitch.id };
  if (mayBeMissingPitch(game, recordingId)) {
    if (!log) return needGameLog(game.id);
    return refoldWithPitch(game, log, plateAppearance, pitch, recordingId, nextRecording);
  }
  const appended = appendPitch(
    game,
    [recordingId, recording],
    plateAppearance,
    isFirstPitch,
    pitch,
  );
  if (appended) return writes(...appended);
  if (!log) return needGameLog(game.id);
  return refoldWithPitch(game, log, plateAppearance, pitch, recordingId, nextRecording);
}

/** Prefers the smallest id, because jsonb keeps no order of keys, and the device and the server must choose the same. */
function recordingEndingWith({ recordings }: GameRow, head: string | null): string | undefined {
  if (recordings[PRIMARY_RECORDING]?.head === head) return PRIMARY_RECORDING;
  const ids = Object.keys(recordings).sort();
  return ids.find((id) => recordings[id]?.head === head);
}

/** After a new pitch, the staff decide about a settled fork again. */
function withLatestUser(stored: Recording, { userId }: MutationContext): Recording {
  const { by = [] } = stored;
  if (by.at(-1) === userId && !stored.settled) return stored;
  const { settled: _, ...recording } = stored;
  return { ...recording, by: [...by.filter((id) => id !== userId), userId] };
}

/**
 * Begins a fork, because another device logged a pitch after the same predecessor. If the predecessor was refused or has
 * not arrived, the pitch is stored at the end of the primary recording.
 */
function addElsewhere(
  rows: Rows,
  game: GameRow,
  storedPlateAppearance: PlateAppearanceRow | undefined,
  args: PitchLogArgs,
  context: MutationContext,
): Outcome {
  const log = rows.gameLog(game.id);
  if (!log) return needGameLog(game.id);
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const storedPitches = pitchesById(log.plateAppearances);
  if (storedPitches.has(args.pitch.id)) return reject('id_taken');
  const missingId = args.prev === null || storedPitches.has(args.prev) ? null : args.prev;
  const prev = missingId === null ? args.prev : primary.head;
  const recordingId = missingId === null ? args.pitch.id : PRIMARY_RECORDING;
  // Only the primary recording has these.
  const { scorer: _, undecided: __, awaits: ___, ...fork } = primary;
  const recording: Recording =
    missingId === null
      ? { ...fork, by: [context.userId], from: prev, head: args.pitch.id }
      : { ...withLatestUser(primary, context), awaits: missingId, head: args.pitch.id };
  const plateAppearance = storedPlateAppearance ?? newPlateAppearance(args, primary, context.at);
  const pitch = newPitch(plateAppearance, args, prev, game, context.at);
  if (missingId !== null) pitch.awaits = missingId;
  return refoldWithPitch(game, log, plateAppearance, pitch, recordingId, recording);
}

function refoldWithPitch(
  game: GameRow,
  log: GameLog,
  plateAppearance: PlateAppearanceRow,
  pitch: PitchRow,
  recordingId: string,
  recording: Recording,
): Outcome {
  const row = { ...plateAppearance, pitches: [...plateAppearance.pitches, pitch] };
  const nextGame = { ...game, recordings: { ...game.recordings, [recordingId]: recording } };
  const isSettled = game.recordings[recordingId]?.settled;
  const mayJoin = mayBeMissingPitch(game, recordingId) && !isSettled;
  const joinResult = mayJoin
    ? joinArrivedPitch(nextGame, withPlateAppearance(log, row).plateAppearances, pitch.id)
    : null;
  return joinResult
    ? refoldWithPlateAppearances(joinResult.game, log, joinResult.rows)
    : refoldWithPlateAppearance(nextGame, log, row);
}

export function newPlateAppearance(
  args: Pick<PitchLogArgs, 'gameId' | 'plateAppearance'>,
  recording: Recording,
  at: string,
): PlateAppearanceRow {
  const { id, battingSide, batter, pitcher } = args.plateAppearance;
  return {
    id,
    gameId: args.gameId,
    battingSide,
    batter,
    pitcher,
    createdAt: at,
    derived: derivedAtStart(recording.state),
    pitches: [],
  };
}

function newPitch(
  plateAppearance: PlateAppearanceRow,
  args: PitchLogArgs,
  prev: string | null,
  game: GameRow,
  at: string,
): PitchRow {
  const lastPitch = plateAppearance.pitches.at(-1);
  const row: PitchRow = { at, ...args.pitch };
  if (lastPitch?.id !== prev) row.prev = prev;
  if (!isUnderWay(game) || game.deletedAt) row.late = true;
  return row;
}
