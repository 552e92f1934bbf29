import {
  draftOfEvent,
  eventChanges,
  initialEventDraft,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { titleCase } from '../../../format/title-case.ts';
import { nameOfEvent } from '../../../labels/events.ts';
import { newId } from '../../../platform/ids.ts';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { amendEvent, deleteEvent, insertEvent, moveEvent } from '../model/event-corrections.ts';
import { lineOf, sideOf, stateBeforeNextPitch } from '../model/log-position.ts';
import type { OpenPlay, PlaySheetsProps } from '../model/open-play.ts';
import { halfName } from '../model/timeline.ts';
import { EventSheet } from './event-sheet.tsx';
import { HistoryList } from './history-list.tsx';
import { MoveEventSheet } from './move-event-sheet.tsx';

export function LoggedEventSheet({
  game,
  eventId,
  opensAtRulings,
  onOpen,
  onCorrect,
  onClose,
}: PlaySheetsProps & { eventId: string; opensAtRulings: boolean }) {
  const { data } = game;
  const event = data.log.events.find(({ id }) => id === eventId);
  const line = lineOf(game, eventId);
  const openedEvent = useValueAtOpening(event);
  if (!event || !line || !openedEvent) return null;
  return (
    <EventSheet
      game={game}
      title={`${nameOfEvent(event)}, ${halfName(line.effect.before).toLowerCase()}`}
      state={line.state}
      side={event.battingSide ?? sideOf(game, line)}
      initialDraft={draftOfEvent(openedEvent)}
      isNew={false}
      canSave={(draft) => Object.keys(eventChanges(openedEvent, draft)).length > 0}
      onSave={(draft) => onCorrect(amendEvent(data, openedEvent, draft))}
      onClose={onClose}
      loggedPlay={{
        id: eventId,
        opensAtRulings,
        onMove: () => onOpen({ kind: 'move-event', id: eventId }),
        onDelete: () => onCorrect(deleteEvent(data, event)),
        history: <HistoryList at={event.at} corrections={event.history ?? []} />,
      }}
    />
  );
}

export function NewEventSheet({
  game,
  after,
  type = 'stolen_base',
  onCorrect,
  onClose,
}: PlaySheetsProps & Extract<OpenPlay, { kind: 'new-event' }>) {
  const { data } = game;
  const line = lineOf(game, after);
  if (!line) return null;
  const state = stateBeforeNextPitch(game, after);
  const side = sideOf(game, line);
  return (
    <EventSheet
      game={game}
      title="Add a Missed Play"
      state={state}
      side={side}
      initialDraft={initialEventDraft(type, state)}
      isNew
      canSave={() => true}
      onSave={(draft) => onCorrect(insertEvent(data, draft, { side, state, after }, newId))}
      onClose={onClose}
    />
  );
}

export function MoveLoggedEventSheet({
  game,
  eventId,
  onCorrect,
  onClose,
}: PlaySheetsProps & { eventId: string }) {
  const { data } = game;
  const event = data.log.events.find(({ id }) => id === eventId);
  if (!event) return null;
  return (
    <MoveEventSheet
      game={game}
      title={`Move ${titleCase(nameOfEvent(event))}`}
      followedPitchId={event.after}
      onMove={(target) => onCorrect(moveEvent(data, event, target))}
      onClose={onClose}
    />
  );
}
