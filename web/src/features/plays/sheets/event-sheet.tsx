import { isEventOf, type LogEntry, playRulings } from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  draftOfEvent,
  type EventDraft,
  eventChanges,
  INSERTABLE_TYPES,
  initialEventDraft,
  isComplete,
  withField,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { isDraftRuled } from '../../../baseball-ui/scoring/play-fields.tsx';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import { withRuling } from '../../../baseball-ui/scoring/with-ruling.ts';
import { titleCase } from '../../../format/names.ts';
import { eventLabels, nameOfEvent } from '../../../labels/terms.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { amendEvent, deleteEvent, insertEvent } from '../model/event-corrections.ts';
import { sideOf, stateBeforeNextPitch } from '../model/log-position.ts';
import type { OpenPlay, PlaySheetsProps, PlaysGame } from '../model/plays-game.ts';
import { halfName, type Line } from '../model/timeline.ts';
import { CorrectionDialog, HistoryList } from './corrections.tsx';
import { EventFields } from './event-fields.tsx';
import styles from './sheets.module.css';

interface EventSheetProps extends PlaySheetsProps {
  event: GameEventRow;
  line: Line;
  opensAtRulings: boolean;
}

export function EventSheet(props: EventSheetProps) {
  const { game, event, line, opensAtRulings, onOpen, onCorrect, onClose } = props;
  const { data } = game;
  const opened = useValueAtOpening(event);
  const [draft, setDraft] = useState(draftOfEvent(opened));
  const isChanged = Object.keys(eventChanges(opened, draft)).length > 0;
  const name = titleCase(eventLabels[draft.type]);
  return (
    <CorrectionDialog
      title={`${nameOfEvent(event)}, ${halfName(line.effect.before).toLowerCase()}`}
      confirmLabel={`Save ${name}`}
      disabled={!isComplete(draft) || !isChanged}
      onConfirm={() => onCorrect(amendEvent(data, opened, draft))}
      onKeep={onClose}
    >
      <EventFields
        game={game}
        state={line.state}
        side={event.battingSide ?? sideOf(game, line)}
        draft={draft}
        isNew={false}
        onChange={setDraft}
      />
      <EventRulings
        game={game}
        eventId={event.id}
        opensAtRulings={opensAtRulings}
        draft={draft}
        onChange={setDraft}
      />
      <div className={styles.actions}>
        <Button onClick={() => onOpen({ kind: 'move-event', id: event.id })}>Move This Play</Button>
        <Button variant="delete" icon={Trash2} onClick={() => onCorrect(deleteEvent(data, event))}>
          Delete {name}
        </Button>
      </div>
      <HistoryList at={event.at} corrections={event.history ?? []} />
    </CorrectionDialog>
  );
}

interface NewEventSheetProps
  extends PlaySheetsProps,
    Omit<Extract<OpenPlay, { kind: 'new-event' }>, 'kind'> {
  line: Line;
}

export function NewEventSheet(props: NewEventSheetProps) {
  const { game, after, type = 'stolen_base', line, onCorrect, onClose } = props;
  const state = stateBeforeNextPitch(game, after);
  const side = sideOf(game, line);
  const [draft, setDraft] = useState(initialEventDraft(type, state));
  return (
    <CorrectionDialog
      title="Add a Missed Play"
      confirmLabel={`Save ${titleCase(eventLabels[draft.type])}`}
      disabled={!isComplete(draft)}
      onConfirm={() => onCorrect(insertEvent(game.data, draft, { side, state, after }, newId))}
      onKeep={onClose}
    >
      <Select
        label="What happened"
        options={INSERTABLE_TYPES.filter((each) => isEventOf(game.team.sport, each)).map(
          (each) => ({ value: each, label: eventLabels[each] }),
        )}
        value={draft.type}
        onChange={({ target }) =>
          setDraft(initialEventDraft(target.value as EventDraft['type'], state))
        }
      />
      <EventFields key={draft.type} {...{ game, state, side, draft }} isNew onChange={setDraft} />
    </CorrectionDialog>
  );
}

interface EventRulingsProps {
  game: PlaysGame;
  eventId: string;
  opensAtRulings: boolean;
  draft: EventDraft;
  onChange: (draft: EventDraft) => void;
}

function EventRulings({ game, eventId, opensAtRulings, draft, onChange }: EventRulingsProps) {
  const { setup, entries } = game.data;
  const { advances: moves, runsBattedIn: ruledRuns } = draft;
  // A field that the draft removed has to be removed from the entry too.
  const withDraft = (entry: LogEntry) =>
    ({ ...entry, ...draft, advances: moves, runsBattedIn: ruledRuns }) as LogEntry;
  const rulings = playRulings(
    setup,
    entries.map((entry) => (entry.id === eventId ? withDraft(entry) : entry)),
    eventId,
  );
  if (rulings === null) return null;
  return (
    <RulingsFields
      sport={game.team.sport}
      rulings={rulings}
      startsInView={opensAtRulings}
      startsOpen={isDraftRuled(draft)}
      onRule={(ruling) => {
        const { advances, runsBattedIn } = withRuling(draft, ruling);
        const withAdvances = withField(
          draft,
          'advances',
          advances.length > 0 ? advances : undefined,
        );
        onChange(withField(withAdvances, 'runsBattedIn', runsBattedIn));
      }}
    />
  );
}
