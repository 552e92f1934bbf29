import {
  type FoldedPlateAppearance,
  type GameEventType,
  type GameState,
  isCallWithoutPitch,
  type Side,
} from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import {
  draftOfEvent,
  type EventDraft,
  enteredEvent,
  eventChanges,
  withoutUneditedValues,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { titleCase } from '../../../format/names.ts';
import { eventLabels } from '../../../labels/terms.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { detailedEventText } from './change-labels.ts';
import type { Correction } from './correction.ts';
import { primaryChain } from './log-position.ts';

export function amendEvent(
  data: FoldedGameData,
  event: GameEventRow,
  draft: EventDraft,
): Correction {
  const before = detailedEventText(draftOfEvent(event));
  const after = detailedEventText(draft);
  const name = eventLabels[event.type];
  return {
    changes: [
      {
        name: 'event.amend',
        args: { gameId: data.game.id, eventId: event.id, changes: eventChanges(event, draft) },
      },
    ],
    subject: name,
    fields: [{ before, after }],
    undoLabel: { what: 'correction', about: `${name}: ${after}` },
    saveLabel: `Save ${titleCase(name)}`,
  };
}

interface InsertPosition {
  readonly side: Side;
  readonly state: GameState;
  /** The pitch that the event follows. Null before the first pitch. */
  readonly after: string | null;
}

export function insertEvent(
  data: FoldedGameData,
  draft: EventDraft,
  { side, state, after }: InsertPosition,
  newId: () => string,
): Correction {
  const name = eventLabels[draft.type].toLowerCase();
  const moment = { setup: data.setup, state, matchup: { battingSide: side } };
  const event = {
    id: newId(),
    // A situation belongs to the half-inning of the pitch that it follows.
    battingSide: side,
    ...enteredEvent(moment, withoutUneditedValues(draft, state), newId),
  };
  return {
    changes: [{ name: 'event.log', args: { gameId: data.game.id, after, event } }],
    summary: `Adds a play: ${name}.`,
    undoLabel: { what: `added ${name}`, about: detailedEventText(draft) },
    saveLabel: `Save ${titleCase(name)}`,
  };
}

interface MoveTarget {
  readonly atBat: FoldedPlateAppearance;
  /** The pitch that the event follows. Null before the first pitch of the game. */
  readonly after: string | null;
  /** "after pitch 2 to Ruiz" */
  readonly label: string;
}

export function positionsIn(data: FoldedGameData, atBat: FoldedPlateAppearance): MoveTarget[] {
  const { batter, pitches } = atBat;
  const firstPitchId = pitches[0]?.facts.id;
  const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === firstPitchId);
  const start = `before the first pitch to ${batter.name}`;
  return [
    { atBat, after: chainedPitch?.prev ?? null, label: start },
    ...pitches.map(({ facts, pitchNumber }) => ({
      atBat,
      after: facts.id,
      label: `after pitch ${pitchNumber} to ${batter.name}`,
    })),
  ];
}

const SUBSTITUTIONS: readonly GameEventType[] = [
  'pitching_change',
  'batter_change',
  'fielding_change',
  'spot_change',
];

/** Changes only the event's position, so that corrections that others make meanwhile stay. */
export function moveEvent(
  data: FoldedGameData,
  event: GameEventRow,
  { atBat, after, label }: MoveTarget,
): Correction {
  const { battingSide, batter, pitcher } = atBat;
  const keys = { gameId: data.game.id, eventId: event.id };
  const isSubstitution = SUBSTITUTIONS.includes(event.type);
  // A substitute stays on the same side.
  const side = (isSubstitution && event.battingSide) || battingSide;
  const newAtBat = isCallWithoutPitch(event.type)
    ? { battingSide: side, plateAppearanceId: atBat.id }
    : { battingSide: side };
  const people = isCallWithoutPitch(event.type)
    ? eventChanges(event, { ...draftOfEvent(event), batter, pitcher })
    : {};
  const subject = eventLabels[event.type];
  return {
    changes: [
      { name: 'event.move', args: { ...keys, after, ...newAtBat } },
      ...(Object.keys(people).length > 0
        ? [{ name: 'event.amend' as const, args: { ...keys, changes: people } }]
        : []),
    ],
    focusedAtBatId: atBat.id,
    summary: `The ${subject.toLowerCase()} now comes ${label}.`,
    undoLabel: { what: 'move', about: `${subject} ${label}` },
    saveLabel: `Move ${titleCase(subject)}`,
  };
}

export function deleteEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return voidOrRestoreEvent(data, event, 'event.void');
}

export function restoreEvent(data: FoldedGameData, event: GameEventRow): Correction {
  return voidOrRestoreEvent(data, event, 'event.restore');
}

function voidOrRestoreEvent(
  data: FoldedGameData,
  event: GameEventRow,
  mutation: 'event.void' | 'event.restore',
): Correction {
  const isDeletion = mutation === 'event.void';
  const subject = eventLabels[event.type];
  const name = subject.toLowerCase();
  return {
    changes: [{ name: mutation, args: { gameId: data.game.id, eventId: event.id } }],
    summary: isDeletion
      ? `Deletes the ${name}. You can restore it later.`
      : `Restores the ${name}.`,
    undoLabel: { what: isDeletion ? 'deletion' : 'restore', about: subject },
    saveLabel: `${isDeletion ? 'Delete' : 'Restore'} ${titleCase(subject)}`,
    isDeletion,
  };
}
