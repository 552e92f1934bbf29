import {
  type GameState,
  isEventOf,
  isRuled,
  type LogEntry,
  playRulings,
  type Side,
} from '@full-count/baseball';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type EventDraft,
  INSERTABLE_TYPES,
  initialEventDraft,
  isComplete,
  withField,
} from '../../../baseball-ui/scoring/event-draft.ts';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import { withRuling } from '../../../baseball-ui/scoring/with-ruling.ts';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { PlaysGame } from '../model/plays-game.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import styles from './sheets.module.css';

interface EventSheetProps {
  game: PlaysGame;
  title: string;
  state: GameState;
  side: Side;
  initialDraft: EventDraft;
  isNew: boolean;
  canSave: (draft: EventDraft) => boolean;
  onSave: (draft: EventDraft) => void;
  onClose: () => void;
  loggedPlay?: {
    readonly id: string;
    readonly opensAtRulings: boolean;
    onMove: () => void;
    onDelete: () => void;
    readonly history: ReactNode;
  };
}

export function EventSheet(props: EventSheetProps) {
  const { game, title, state, side, initialDraft, isNew, canSave, onSave, onClose, loggedPlay } =
    props;
  const [draft, setDraft] = useState(initialDraft);
  return (
    <CorrectionDialog
      title={title}
      saveLabel={`Save ${titleCase(eventLabels[draft.type])}`}
      canSave={isComplete(draft) && canSave(draft)}
      onSave={() => onSave(draft)}
      onClose={onClose}
    >
      {isNew && (
        <Select
          label="What happened"
          options={INSERTABLE_TYPES.filter((type) => isEventOf(game.team.sport, type)).map(
            (type) => ({ value: type, label: eventLabels[type] }),
          )}
          value={draft.type}
          onChange={({ target }) =>
            setDraft(initialEventDraft(target.value as EventDraft['type'], state))
          }
        />
      )}
      <EventFields
        key={draft.type}
        game={game}
        state={state}
        side={side}
        draft={draft}
        isNew={isNew}
        onChange={setDraft}
      />
      {loggedPlay && (
        <>
          <EventRulings
            game={game}
            eventId={loggedPlay.id}
            opensAtRulings={loggedPlay.opensAtRulings}
            draft={draft}
            onChange={setDraft}
          />
          <div className={styles.actions}>
            <Button onClick={loggedPlay.onMove}>Move This Play</Button>
            <Button variant="delete" icon={<Trash2 size={20} />} onClick={loggedPlay.onDelete}>
              Delete {titleCase(eventLabels[draft.type])}
            </Button>
          </div>
          {loggedPlay.history}
        </>
      )}
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
      rulings={rulings}
      startsInView={opensAtRulings}
      startsOpen={ruledRuns !== undefined || (moves ?? []).some(isRuled)}
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
