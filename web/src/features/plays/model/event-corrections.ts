import { type GameState, pinchHitFor, type Side } from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import { wordsOfEvent } from '../../../components/entry-words.ts';
import { eventWords } from '../../../components/event-words.ts';
import type { FoldedGameData } from '../../../local/use-folded-game.ts';
import type { Correction } from './correction.ts';
import { draftOfEvent, type EventDraft, enteredEvent, eventChanges } from './event-draft.ts';

/** Corrections of what happened beside pitches. */

export function amendEvent(
  data: FoldedGameData,
  event: GameEventRow,
  draft: EventDraft,
): Correction {
  const now = wordsOfEvent({ kind: 'event', id: event.id, ...draftOfEvent(event) });
  const next = wordsOfEvent({ kind: 'event', id: event.id, ...draft });
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

export function insertEvent(
  data: FoldedGameData,
  id: string,
  draft: EventDraft,
  { side, state, after }: PlaceOfEvent,
): Correction {
  const name = eventWords[draft.type].toLowerCase();
  const { type, batter } = draft;
  const entered = {
    ...enteredEvent(id, draft, side),
    ...(type === 'batter_change' && batter && pinchHitFor(data.setup, state, batter)),
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
    words: { what: `inserted ${name}`, about: wordsOfEvent({ kind: 'event', id, ...draft }) },
    saveLabel: `Save ${name}`,
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
