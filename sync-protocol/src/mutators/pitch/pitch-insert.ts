import * as z from 'zod/mini';
import { chainTo, withPlateAppearance } from '../../game-log/entries.ts';
import {
  indexInRecording,
  insertInOrder,
  predecessorsOf,
  withPredecessors,
  withPrimaryHead,
} from '../../game-log/predecessors.ts';
import { defineMutator, needGameLog, type Outcome, reject } from '../../mutation/mutator.ts';
import type { GameLog } from '../../mutation/working-set.ts';
import { type GameRow, isUnderWay, PRIMARY_RECORDING, type Recording } from '../../rows/game.ts';
import { enteredPitchSchema, type PitchRow } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';
import { newPlateAppearance, plateAppearanceReferenceSchema } from './pitch.ts';
import { isPlausibleResult } from './plausible-result.ts';
import { refoldWithPlateAppearances } from './refold-with.ts';

const pitchInsertSchema = z.strictObject({
  gameId: idSchema,
  after: z.nullable(idSchema),
  plateAppearance: plateAppearanceReferenceSchema,
  pitch: enteredPitchSchema,
});
export type PitchInsertArgs = z.infer<typeof pitchInsertSchema>;

/** Inserts a missed pitch after the pitch `after` and its events, and before the next pitch. */
export const pitchInsert = defineMutator({
  name: 'pitch.insert',
  schema: pitchInsertSchema,
  permission: 'game.record',
  reads: ({ gameId, plateAppearance, pitch }) => ({
    keys: [
      ['games', gameId],
      ['plateAppearances', plateAppearance.id],
    ],
    gameLogs: [gameId],
    newPitches: [pitch.id],
  }),
  apply(rows, args, context) {
    const game = rows.get('games', args.gameId);
    if (!game) return reject('not_found');
    if (!isPlausibleResult(args.pitch)) return reject('result_disagrees');
    const storedRow = rows.get('plateAppearances', args.plateAppearance.id);
    if (storedRow && storedRow.gameId !== game.id) return reject('id_taken');
    const log = rows.gameLog(game.id);
    if (!log) return needGameLog(game.id);
    if (rows.rowIdOfPitch(args.pitch.id) !== undefined) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING] as Recording;
    const chain = chainTo(log.plateAppearances, primary.head);
    if (args.after !== null && !chain.some(({ pitch }) => pitch.id === args.after)) {
      return reject('not_found');
    }
    const plateAppearance = storedRow ?? newPlateAppearance(args, primary, context.at);
    const neighbor = chain.find(({ pitch, prev }) =>
      args.after === null ? prev === null : pitch.id === args.after,
    );
    const pitch: PitchRow = {
      ...args.pitch,
      // A pitch counts for the day of the pitch before it (baseball, `pitchingDays`).
      at: neighbor?.pitch.at ?? context.at,
      ...(!isUnderWay(game) || game.deletedAt ? { late: true as const } : {}),
    };
    const nextLog = withPlateAppearance(log, plateAppearance);
    return insertInChain(game, nextLog, plateAppearance.id, pitch, args.after);
  },
});

function insertInChain(
  game: GameRow,
  log: GameLog,
  plateAppearanceId: string,
  pitch: PitchRow,
  after: string | null,
): Outcome {
  const predecessors = predecessorsOf(log.plateAppearances);
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  const primaryPitchIds = [...indexInRecording(predecessors, head).keys()];
  const nextPitchId = primaryPitchIds.find((id) => predecessors.get(id) === after);
  predecessors.set(pitch.id, after);
  if (nextPitchId !== undefined) predecessors.set(nextPitchId, pitch.id);
  const nextGame = nextPitchId === undefined ? withPrimaryHead(game, pitch.id) : game;
  const nextOrder = indexInRecording(predecessors, nextPitchId === undefined ? pitch.id : head);
  const rows = log.plateAppearances.map((row) =>
    row.id === plateAppearanceId
      ? { ...row, pitches: insertInOrder(row.pitches, pitch, nextOrder) }
      : row,
  );
  return refoldWithPlateAppearances(nextGame, log, withPredecessors(rows, predecessors));
}
