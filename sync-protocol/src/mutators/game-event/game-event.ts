import { isCallWithoutPitch } from '@full-count/baseball';
import * as z from 'zod/mini';
import { lateMark } from '../../game-log/game-so-far.ts';
import { reject } from '../../mutation/mutator.ts';
import { enteredGameEventSchema, type GameEventRow } from '../../rows/game-event.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';
import { withForfeitStatus } from '../forfeit.ts';
import { isOfAnotherGame } from '../pitch/pitch.ts';

/**
 * An event does not move a recording's head, so an assistant who enters runners makes no fork. A forfeit also ends the game, even
 * one that has not started.
 */
export const eventLog = defineEntry({
  name: 'event.log',
  schema: z.strictObject({
    ...gameReference,
    after: z.nullable(idSchema),
    event: enteredGameEventSchema,
  }),
  reads: ({ event }) => ({
    keys: [
      ['gameEvents', event.id],
      ...(event.plateAppearanceId ? [['plateAppearances', event.plateAppearanceId] as const] : []),
    ],
  }),
  enter(log, { after, event }, context, game, rows) {
    const { id, type, plateAppearanceId } = event;
    if (rows.gameIdOf('gameEvents', id) !== undefined) return reject('id_taken');
    if (plateAppearanceId && isOfAnotherGame(rows, game, plateAppearanceId))
      return reject('id_taken');
    const isForfeit = type === 'forfeit' && game.deletedAt === undefined;
    if (isForfeit) log.undecided.clear();
    else log.markForDecision(game, id);
    if (isCallWithoutPitch(type) || type === 'batter_change')
      log.beginPlateAppearanceOf(game, event, context);
    // If the pitch of an event was refused, the event is stored at the end of the recording.
    const isPlaceKnown = after === null || log.hasPitch(after);
    const knownAfter = isPlaceKnown ? after : (log.recordings.primary.head?.id ?? null);
    const row: GameEventRow = {
      ...event,
      gameId: game.id,
      after: knownAfter,
      ordinal: log.events.nextOrdinal(knownAfter),
      at: context.at,
      ...(!isForfeit && lateMark(game)),
    };
    log.addEvent(row, context);
    return withForfeitStatus(log, game, row);
  },
});
