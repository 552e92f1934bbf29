import { applyEntry, type GameEventFacts } from '@full-count/baseball';
import * as z from 'zod/mini';
import { appendEvent, derivedAtStart } from '../../game-log/append.ts';
import { nextOrdinal, pitchesById, setupOf, withPlateAppearance } from '../../game-log/entries.ts';
import { withForfeitStatus } from '../../game-log/forfeit-status.ts';
import { refold } from '../../game-log/refold.ts';
import { markForDecision, withAllDecided } from '../../game-log/undecided.ts';
import {
  defineMutator,
  needGameLog,
  type Outcome,
  reject,
  writes,
} from '../../mutation/mutator.ts';
import type { GameLog, Write } from '../../mutation/working-set.ts';
import { type GameRow, isUnderWay, PRIMARY_RECORDING } from '../../rows/game.ts';
import { enteredGameEventSchema, type GameEventRow } from '../../rows/game-event.ts';
import type { PlateAppearanceRow } from '../../rows/plate-appearance.ts';
import { idSchema } from '../../schema/scalars.ts';

const eventLogSchema = z.strictObject({
  gameId: idSchema,
  after: z.nullable(idSchema),
  event: enteredGameEventSchema,
});
export type EventLogArgs = z.infer<typeof eventLogSchema>;

/**
 * An event does not move a recording's head, so an assistant who enters runners makes no fork. A forfeit also ends the game, even
 * one that has not started.
 */
export const eventLog = defineMutator({
  name: 'event.log',
  schema: eventLogSchema,
  permission: 'game.record',
  reads: ({ gameId, event }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', event.id],
      ...(event.plateAppearanceId ? [['plateAppearances', event.plateAppearanceId] as const] : []),
    ],
  }),
  apply(rows, args, context) {
    const storedGame = rows.get('games', args.gameId);
    if (!storedGame) return reject('not_found');
    const isForfeit = args.event.type === 'forfeit' && storedGame.deletedAt === undefined;
    const game = isForfeit
      ? withAllDecided(storedGame)
      : markForDecision(storedGame, args.event.id);
    if (rows.get('gameEvents', args.event.id)) return reject('id_taken');
    const primary = game.recordings[PRIMARY_RECORDING];
    const isLate = !isForfeit && (!isUnderWay(game) || game.deletedAt !== undefined);
    const newEventRow = (after: string | null, ordinal: number): GameEventRow => ({
      ...args.event,
      gameId: game.id,
      after,
      ordinal,
      at: context.at,
      ...(isLate && { late: true as const }),
    });
    const { plateAppearanceId } = args.event;
    const storedAppearance = plateAppearanceId
      ? rows.get('plateAppearances', plateAppearanceId)
      : undefined;
    if (storedAppearance && storedAppearance.gameId !== game.id) return reject('id_taken');
    const newAppearance = storedAppearance ? null : plateAppearanceOpenedBy(game, args, context.at);
    const hasOneRecording = Object.keys(game.recordings).length === 1;
    if (primary && hasOneRecording && primary.head === args.after && !newAppearance) {
      const row = newEventRow(args.after, primary.eventsAfterHead);
      const appended = appendEvent(game, PRIMARY_RECORDING, row);
      if (appended) return writes(...withForfeitStatus(row, appended));
    }
    const log = rows.gameLog(game.id);
    if (!log) return needGameLog(game.id);
    const after = knownPitchOrHead(log, args.after, primary?.head ?? null);
    const ordinal = nextOrdinal(log.events, after);
    return refoldWithEvent(
      game,
      newAppearance ? withPlateAppearance(log, newAppearance) : log,
      newEventRow(after, ordinal),
      newAppearance,
    );
  },
});

/** If the pitch of an event was refused, the event is stored at the end of the recording. */
function knownPitchOrHead(log: GameLog, after: string | null, head: string | null): string | null {
  return after === null || pitchesById(log.plateAppearances).has(after) ? after : head;
}

/** An intentional walk or an automatic call can begin a plate appearance without a pitch. */
function plateAppearanceOpenedBy(
  game: GameRow,
  { event }: EventLogArgs,
  at: string,
): PlateAppearanceRow | null {
  const primary = game.recordings[PRIMARY_RECORDING];
  if (!event.plateAppearanceId || !primary) return null;
  const { before } = applyEntry(setupOf(game), primary.state, {
    kind: 'event',
    ...event,
  } as GameEventFacts).effect;
  const openAppearance = before.plateAppearance;
  if (openAppearance?.id !== event.plateAppearanceId) return null;
  const { id, battingSide, batter, pitcher } = openAppearance;
  const derived = derivedAtStart(before);
  return { id, gameId: game.id, battingSide, batter, pitcher, createdAt: at, derived, pitches: [] };
}

export function refoldWithEvent(
  game: GameRow,
  log: GameLog,
  row: GameEventRow,
  newAppearance: PlateAppearanceRow | null = null,
): Outcome {
  const otherEvents = log.events.filter((event) => event.id !== row.id);
  const appearanceWrites: Write[] = newAppearance ? [['plateAppearances', newAppearance]] : [];
  return writes(
    ...appearanceWrites,
    ['gameEvents', row],
    ...withForfeitStatus(row, refold(game, { ...log, events: [...otherEvents, row] })),
  );
}
