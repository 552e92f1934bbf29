import {
  type FoldedPlateAppearance,
  type GameState,
  pinchHitterFacts,
  type Side,
} from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { Correction } from './correction.ts';
import {
  draftOfEvent,
  type EventDraft,
  enteredEvent,
  eventChanges,
  isCall,
} from './event-draft.ts';
import { textOfEvent } from './format-event.ts';

/** Corrections of plays that are not pitches. */

export function amendEvent(
  data: FoldedGameData,
  event: GameEventRow,
  draft: EventDraft,
): Correction {
  const now = textOfEvent(draftOfEvent(event));
  const next = textOfEvent(draft);
  const name = eventLabels[event.type];
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
    says: null,
    words: { what: 'correction', about: `${name}: ${next}` },
    saveLabel: `Save ${titleCase(name)}`,
    tone: 'change',
  };
}

/** Where an event is put in. */
export interface PlaceOfEvent {
  /** Who bats. */
  readonly side: Side;
  /** Before the event. */
  readonly state: GameState;
  /** The pitch after which it happened. Null before the first. */
  readonly after: string | null;
}

/** @param atBatId of the at-bat that a call without a pitch begins, where none is in progress */
export function insertEvent(
  data: FoldedGameData,
  { id, atBatId }: { id: string; atBatId: string },
  draft: EventDraft,
  { side, state, after }: PlaceOfEvent,
): Correction {
  const name = eventLabels[draft.type].toLowerCase();
  const { type, batter } = draft;
  const entered = {
    ...enteredEvent(id, draft, side),
    ...(type === 'batter_change' && batter && pinchHitterFacts(data.setup, state, batter)),
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
    subject: eventLabels[draft.type],
    fields: [],
    says: `Adds a play: ${name}.`,
    words: { what: `added ${name}`, about: textOfEvent(draft) },
    saveLabel: `Save ${titleCase(name)}`,
    tone: 'change',
  };
}

/** Where in an at-bat an event is moved to. */
export interface MovedTo {
  readonly atBat: FoldedPlateAppearance;
  /** The pitch after which it happened; null: before the first of the game. */
  readonly after: string | null;
  /** "after pitch 2 to Ruiz" */
  readonly words: string;
}

/**
 * Adds the event anew in its new place and deletes the old one: the place of an event is a fact,
 * which no correction changes.
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
    // The side of the player who came in stays the same.
    ...enteredEvent(id, draft, (isHalfs && event.battingSide) || battingSide),
    // A call without a pitch belongs to the at-bat that it moves to.
    ...(isCall(event.type) && { plateAppearanceId: atBat.id, batter, pitcher }),
  };
  const subject = eventLabels[event.type];
  return {
    changes: [
      { name: 'event.void', args: { gameId: data.game.id, eventId: event.id } },
      { name: 'event.log', args: { gameId: data.game.id, after, event: entered } },
    ],
    focus: atBat.id,
    subject,
    fields: [],
    says: `The ${subject.toLowerCase()} now comes ${words}.`,
    words: { what: 'move', about: `${subject} ${words}` },
    saveLabel: `Move ${titleCase(subject)}`,
    tone: 'change',
  };
}

export function deleteEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return eventStep(data, event, 'event.void');
}

export function restoreEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return eventStep(data, event, 'event.restore');
}

function eventStep(
  data: FoldedGameData,
  event: GameEventRow,
  change: 'event.void' | 'event.restore',
): Correction {
  const isDeleted = change === 'event.void';
  const subject = eventLabels[event.type];
  const name = subject.toLowerCase();
  return {
    changes: [{ name: change, args: { gameId: data.game.id, eventId: event.id } }],
    focus: null,
    subject,
    fields: [],
    says: isDeleted ? `Deletes the ${name}. You can restore it later.` : `Restores the ${name}.`,
    words: { what: isDeleted ? 'deletion' : 'restore', about: subject },
    saveLabel: `${isDeleted ? 'Delete' : 'Restore'} ${titleCase(subject)}`,
    tone: isDeleted ? 'delete' : 'change',
  };
}
