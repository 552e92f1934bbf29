import * as z from 'zod/mini';
import { reject, writes } from '../../mutation/mutator.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';
import { isOfAnotherGame, plateAppearanceReferenceSchema } from './pitch.ts';

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
