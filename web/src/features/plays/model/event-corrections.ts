import {
  type FoldedPlateAppearance,
  type GameState,
  pinchHitFor,
  type Side,
} from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import { eventWords } from '../../../components/event-words.ts';
import type { FoldedGameData } from '../../../local/folded-game.ts';
import type { Correction } from './correction.ts';
import {
  draftOfEvent,
  type EventDraft,
  enteredEvent,
  eventChanges,
  isCall,
} from './event-draft.ts';
import { textOfEvent } from './event-text.ts';

/** Corrections of what happened beside pitches. */

export function amendEvent(
  data: FoldedGameData,
  event: GameEventRow,
  draft: EventDraft,
): Correction {
  const now = textOfEvent(draftOfEvent(event));
  const next = textOfEvent(draft);
  const name = eventWords[event.type];
  return {
    changes: [
      {
        name: 'event.amend',
        args: { gameId: data.game.id, eventId: event.id, changes: eventChanges(event, draft) },
      },
    ],
    focus: null,
    subject: name,
    fields: [{ now, next }],
    happens: null,
    words: { what: 'correction', about: `${name}: ${next}` },
    saveLabel: `Save ${name.toLowerCase()}`,
    tone: 'change',
  };
}

/** Where an event is put in. */
export interface PlaceOfEvent {
  /** Who bats. */
  readonly side: Side;
  /** Before the event. */
  readonly state: GameState;
  /** The pitch after which it happened; null: before the first. */
  readonly after: string | null;
}

/** @param atBatId of the at-bat that a call without a pitch begins, where none is in progress */
export function insertEvent(
  data: FoldedGameData,
  { id, atBatId }: { id: string; atBatId: string },
  draft: EventDraft,
  { side, state, after }: PlaceOfEvent,
): Correction {
  const name = eventWords[draft.type].toLowerCase();
  const { type, batter } = draft;
  const entered = {
    ...enteredEvent(id, draft, side),
    ...(type === 'batter_change' && batter && pinchHitFor(data.setup, state, batter)),
    ...(isCall(type) && { plateAppearanceId: state.plateAppearance?.id ?? atBatId }),
  };
  return {
    changes: [
      {
        name: 'event.log',
        args: { gameId: data.game.id, after, event: entered },
      },
    ],
    focus: null,
    subject: eventWords[draft.type],
    fields: [],
    happens: 'is put in',
    words: { what: `inserted ${name}`, about: textOfEvent(draft) },
    saveLabel: `Save ${name}`,
    tone: 'change',
  };
}

/** Where in an at-bat an event is moved to. */
export interface MovedTo {
  readonly atBat: FoldedPlateAppearance;
  /** The pitch after which it happened; null: before the first of the game. */
  readonly after: string | null;
  /** "behind pitch 2 to Ruiz" */
  readonly words: string;
}

/**
 * The event as a new one in another place, the one in the old place deleted: where an event stands
 * is a fact, which no correction changes.
 */
export function moveEvent(
  data: FoldedGameData,
  id: string,
  event: GameEventRow,
  { atBat, after, words }: MovedTo,
): Correction {
  const { battingSide, batter, pitcher } = atBat;
  const draft = draftOfEvent(event);
  const isHalfs = event.type === 'pitching_change' || event.type === 'batter_change';
  const entered = {
    // Who comes in comes in for the side that he came in for.
    ...enteredEvent(id, draft, (isHalfs && event.battingSide) || battingSide),
    // A call without a pitch is of the at-bat in which it stands.
    ...(isCall(event.type) && { plateAppearanceId: atBat.id, batter, pitcher }),
  };
  const subject = eventWords[event.type];
  return {
    changes: [
      { name: 'event.void', args: { gameId: data.game.id, eventId: event.id } },
      { name: 'event.log', args: { gameId: data.game.id, after, event: entered } },
    ],
    focus: atBat.id,
    subject,
    fields: [],
    happens: `moves ${words}`,
    words: { what: 'move', about: `${subject} ${words}` },
    saveLabel: `Move ${subject.toLowerCase()}`,
    tone: 'change',
  };
}

export function deleteEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return eventStep(data, event, 'event.void');
}

export function bringBackEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return eventStep(data, event, 'event.restore');
}

function eventStep(
  data: FoldedGameData,
  event: GameEventRow,
  name: 'event.void' | 'event.restore',
): Correction {
  const isDeleted = name === 'event.void';
  const subject = eventWords[event.type];
  return {
    changes: [{ name, args: { gameId: data.game.id, eventId: event.id } }],
    focus: null,
    subject,
    fields: [],
    happens: isDeleted ? 'is deleted. It can be brought back' : 'comes back',
    words: { what: isDeleted ? 'deletion' : 'bringing back', about: subject },
    saveLabel: isDeleted ? `Delete ${subject.toLowerCase()}` : 'Bring it back',
    tone: isDeleted ? 'delete' : 'change',
  };
}
