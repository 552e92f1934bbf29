import * as z from 'zod/mini';
import { type ChainedPitch, chainTo, pitchesById } from '../game-log/entries.ts';
import { withPlateAppearance } from '../game-log/log.ts';
import { refold } from '../game-log/refold.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import {
  enteredPitchSchema,
  type PitchRow,
  type PlateAppearanceRow,
} from '../rows/plate-appearance.ts';
import { idSchema } from '../rows/scalars.ts';
import { isPlausibleResult } from './entered-pitch.ts';
import { defineMutator, needGameLog, type Outcome, reject, writes } from './mutator.ts';
import { newPlateAppearance, plateAppearanceReferenceSchema } from './pitch.ts';
import type { GameLog, Write } from './working-set.ts';

const pitchInsertSchema = z.strictObject({
  gameId: idSchema,
  /** The pitch of the primary recording after which it was thrown; null: it was the first. */
  after: z.nullable(idSchema),
  plateAppearance: plateAppearanceReferenceSchema,
  pitch: enteredPitchSchema,
});
export type PitchInsertArgs = z.infer<typeof pitchInsertSchema>;

/**
 * A pitch that was forgotten, put into its place: what followed `after` now follows it. Events
 * that stand after that pitch stay there, before the inserted one.
 */
export const pitchInsert = defineMutator({
  name: 'pitch.insert',
  version: 1,
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
    const stored = rows.get('plateAppearances', args.plateAppearance.id);
    if (stored && stored.gameId !== game.id) return reject('id_taken');
    const log = rows.gameLog(game.id);
    if (!log) return needGameLog(game.id);
    if (rows.homeOf(args.pitch.id) !== undefined) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING] as Recording;
    const chain = chainTo(log.plateAppearances, primary.head);
    if (args.after !== null && !chain.some(({ pitch }) => pitch.id === args.after)) {
      return reject('not_found');
    }
    const home = stored ?? newPlateAppearance(args, primary, context.at);
    const pitch: PitchRow = {
      ...args.pitch,
      at: context.at,
      ...(game.status !== 'live' || game.deletedAt ? { late: true as const } : {}),
    };
    return inserted(game, withPlateAppearance(log, home), home.id, pitch, args.after, chain);
  },
});

function inserted(
  game: GameRow,
  log: GameLog,
  homeId: string,
  pitch: PitchRow,
  after: string | null,
  chain: readonly ChainedPitch[],
): Outcome {
  const next = chain.find(({ prev }) => prev === after);
  const prevOf = new Map(
    [...pitchesById(log.plateAppearances)].map(([id, { prev }]) => [id, prev]),
  );
  prevOf.set(pitch.id, after);
  if (next) prevOf.set(next.pitch.id, pitch.id);
  const touched = log.plateAppearances
    .filter((row) => row.id === homeId || row.id === next?.plateAppearance.id)
    .map((row) => {
      const pitches = row.id === homeId ? placed(row, pitch, after, next?.pitch.id) : row.pitches;
      return { ...row, pitches: relinked(pitches, prevOf) };
    });
  const nextLog = touched.reduce(withPlateAppearance, log);
  const primary = game.recordings[PRIMARY_RECORDING] as Recording;
  const nextGame = next ? game : withHead(game, { ...primary, head: pitch.id });
  const rows = touched.map((row): Write => ['plateAppearances', row]);
  return writes(...rows, ...refold(nextGame, nextLog));
}

/** In the list behind its predecessor, else before its successor, else last. */
function placed(
  row: PlateAppearanceRow,
  pitch: PitchRow,
  after: string | null,
  next: string | undefined,
): PitchRow[] {
  const before = row.pitches.findIndex((one) => one.id === after);
  const behind = row.pitches.findIndex((one) => one.id === next);
  const place = before >= 0 ? before + 1 : behind >= 0 ? behind : row.pitches.length;
  return row.pitches.toSpliced(place, 0, pitch);
}

/** The list with each predecessor named where it is not the pitch before it in the list. */
function relinked(
  pitches: readonly PitchRow[],
  prevOf: ReadonlyMap<string, string | null>,
): PitchRow[] {
  return pitches.map((pitch, place) => {
    const prev = prevOf.get(pitch.id) ?? null;
    const { prev: _, ...rest } = pitch;
    const isBefore = place > 0 && pitches[place - 1]?.id === prev;
    if (isBefore) return pitch.prev === undefined ? pitch : rest;
    return pitch.prev === prev ? pitch : { ...rest, prev };
  });
}

function withHead(game: GameRow, recording: Recording): GameRow {
  return { ...game, recordings: { ...game.recordings, [PRIMARY_RECORDING]: recording } };
}
