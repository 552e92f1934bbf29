import type { GameState, Side } from '@full-count/baseball';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { titleCase } from '../../../format/title-case.ts';
import { eventLabels } from '../../../labels/events.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type EventDraft, INSERTABLE, isComplete, situationDraft } from '../model/event-draft.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { EventFields } from './event-fields.tsx';
import styles from './sheets.module.css';

interface EventSheetProps {
  game: PlaysGame;
  title: string;
  /** Before the event. */
  state: GameState;
  /** Who bats. */
  side: Side;
  initial: EventDraft;
  /** A new play, whose kind can still be chosen. */
  isNew: boolean;
  canSave: (draft: EventDraft) => boolean;
  onSave: (draft: EventDraft) => void;
  onClose: () => void;
  /** For a play that is in the log already. */
  record?: {
    onMove: () => void;
    onDelete: () => void;
    readonly history: ReactNode;
  };
}

/** A play that is not a pitch, with all its fields. */
export function EventSheet(props: EventSheetProps) {
  const { game, title, state, side, initial, isNew, canSave, onSave, onClose, record } = props;
  const [draft, setDraft] = useState(initial);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave As Is</Button>
          <Button
            variant="action"
            disabled={!isComplete(draft) || !canSave(draft)}
            onClick={() => onSave(draft)}
          >
            Save {titleCase(eventLabels[draft.type])}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {isNew && (
          <Select
            label="What happened"
            options={INSERTABLE.map((type) => ({ value: type, label: eventLabels[type] }))}
            value={draft.type}
            onChange={({ target }) =>
              setDraft(situationDraft(target.value as EventDraft['type'], state))
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
        {record && (
          <>
            <div className={styles.line}>
              <Button onClick={record.onMove}>Move This Play</Button>
              <Button
                variant="delete"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={record.onDelete}
              >
                Delete {titleCase(eventLabels[draft.type])}
              </Button>
            </div>
            {record.history}
          </>
        )}
      </div>
    </Dialog>
  );
}
