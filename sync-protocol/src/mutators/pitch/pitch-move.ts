import * as z from 'zod/mini';
import { pitchesById, withPlateAppearance } from '../../game-log/entries.ts';
import {
  indexInRecording,
  insertInOrder,
  predecessorsOf,
  withPredecessors,
  withPrimaryHead,
} from '../../game-log/predecessors.ts';
import {
  defineMutator,
  type MutationContext,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { GameLog } from '../../mutation/working-set.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import type { PitchRow, PlateAppearanceRow } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';
import { newPlateAppearance, plateAppearanceReferenceSchema } from './pitch.ts';
import { plateAppearanceWithPitch } from './pitch-correction.ts';
import { refoldWithPlateAppearances } from './refold-with.ts';

const pitchMoveSchema = z.strictObject({
  gameId: idSchema,
  plateAppearanceId: idSchema,
  pitchId: idSchema,
  /** The plate appearance that it moves to, which is created if it does not exist. */
  to: plateAppearanceReferenceSchema,
  /** The primary recording's pitch that it will follow. Null for the start. Missing if it keeps its order. */
  after: z.optional(z.nullable(idSchema)),
});
export type PitchMoveArgs = z.infer<typeof pitchMoveSchema>;

/** The pitch's events move with it. A fork that began after it then begins after its old predecessor. */
export const pitchMove = defineMutator({
  name: 'pitch.move',
  schema: pitchMoveSchema,
  permission: 'game.record',
  reads: ({ gameId, plateAppearanceId, to }) => ({
    keys: [
      ['games', gameId],
      ['plateAppearances', plateAppearanceId],
      ['plateAppearances', to.id],
    ],
    gameLogs: [gameId],
  }),
  apply(rows, args, context) {
    const game = rows.get('games', args.gameId);
    const storedTarget = rows.get('plateAppearances', args.to.id);
    const log = rows.gameLog(args.gameId);
    if (!log) return needGameLog(args.gameId);
    const oldAppearance = plateAppearanceWithPitch(log, args.pitchId);
    const pitch = oldAppearance?.pitches.find(({ id }) => id === args.pitchId);
    if (!game || !oldAppearance || !pitch) return reject('not_found');
    if (storedTarget && storedTarget.gameId !== game.id) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING] as Recording;
    const chain = indexInRecording(predecessorsOf(log.plateAppearances), primary.head);
    const isAfterKnown = args.after == null || (chain.has(args.after) && args.after !== pitch.id);
    if (!isAfterKnown) return reject('not_found');
    const target =
      storedTarget ??
      newPlateAppearance({ gameId: game.id, plateAppearance: args.to }, primary, context.at);
    return movePitch(
      game,
      withPlateAppearance(log, target),
      oldAppearance.id,
      pitch,
      args,
      context,
    );
  },
});

function movePitch(
  game: GameRow,
  log: GameLog,
  fromId: string,
  pitch: PitchRow,
  { to, after }: PitchMoveArgs,
  context: MutationContext,
): Outcome {
  const predecessors = predecessorsOf(log.plateAppearances);
  const oldPredecessor = predecessors.get(pitch.id) ?? null;
  const changesOrder = after !== undefined && after !== oldPredecessor;
  if (!changesOrder && fromId === to.id) return writes();
  const nextGame = changesOrder ? moveInChain(game, predecessors, pitch.id, after) : game;
  const was = {
    ...(fromId !== to.id && { plateAppearanceId: fromId }),
    ...(changesOrder && { prev: oldPredecessor }),
  };
  const correction = { at: context.at, by: context.userId, was };
  // The pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
  const timeBefore = changesOrder ? pitchesById(log.plateAppearances).get(after ?? '') : undefined;
  const correctedPitch = {
    ...pitch,
    at: timeBefore?.pitch.at ?? pitch.at,
    history: [...(pitch.history ?? []), correction],
  };
  const order = indexInRecording(
    predecessors,
    nextGame.recordings[PRIMARY_RECORDING]?.head ?? null,
  );
  const rows = log.plateAppearances
    .map((row) => (row.id === fromId ? removePitch(row, pitch) : row))
    .map((row) =>
      row.id === to.id
        ? { ...row, pitches: insertInOrder(row.pitches, correctedPitch, order) }
        : row,
    );
  return refoldWithPlateAppearances(nextGame, log, withPredecessors(rows, predecessors));
}

/** Also changes `predecessors`. The pitch that followed the moved pitch gets the moved pitch's predecessor. */
function moveInChain(
  game: GameRow,
  predecessors: Map<string, string | null>,
  pitchId: string,
  after: string | null,
): GameRow {
  const oldPredecessor = predecessors.get(pitchId) ?? null;
  for (const [id, predecessor] of predecessors) {
    if (predecessor === pitchId) predecessors.set(id, oldPredecessor);
  }
  const withoutMovedPitch = (id: string | null) => (id === pitchId ? oldPredecessor : id);
  const recordings = Object.fromEntries(
    Object.entries(game.recordings).map(([id, recording]) => [
      id,
      {
        ...recording,
        head: withoutMovedPitch(recording.head),
        from: withoutMovedPitch(recording.from),
      },
    ]),
  );
  const nextGame = { ...game, recordings };
  const head = recordings[PRIMARY_RECORDING]?.head ?? null;
  predecessors.delete(pitchId);
  const nextPitchId = [...indexInRecording(predecessors, head).keys()].find(
    (id) => predecessors.get(id) === after,
  );
  predecessors.set(pitchId, after);
  if (nextPitchId === undefined) return withPrimaryHead(nextGame, pitchId);
  predecessors.set(nextPitchId, pitchId);
  return nextGame;
}

function removePitch(row: PlateAppearanceRow, pitch: PitchRow): PlateAppearanceRow {
  return { ...row, pitches: row.pitches.filter((other) => other !== pitch) };
}
