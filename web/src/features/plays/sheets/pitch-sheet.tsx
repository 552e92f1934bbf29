import { advancesToStore, playMoves } from '@full-count/baseball';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { factsOfDraft, type PitchDraft } from '../model/logged-pitch-draft.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { HistoryList } from './history-list.tsx';
import { MovesField } from './moves-field.tsx';
import { PitchFields } from './pitch-fields.tsx';
import styles from './sheets.module.css';

/** Where the pitch stands, or will stand. */
export interface PitchPlace {
  readonly title: string;
  readonly row: PlateAppearanceRow;
  readonly state: Parameters<typeof playMoves>[1];
}

interface PitchSheetProps {
  game: PlaysGame;
  place: PitchPlace;
  initial: PitchDraft;
  /** The words of the save button. Null when there is nothing to save. */
  saveLabel: (draft: PitchDraft) => string | null;
  onSave: (draft: PitchDraft) => void;
  onClose: () => void;
  /** For a pitch that is in the log already. */
  record?: {
    readonly pitch: PitchRow;
    onInsert: (where: 'before' | 'after') => void;
    onInsertPlay: () => void;
    onMove: () => void;
    onDelete: () => void;
  };
}

/** One pitch with everything that can be said of it. */
export function PitchSheet(props: PitchSheetProps) {
  const { game, place, initial, saveLabel, onSave, onClose, record } = props;
  const [draft, setDraft] = useState(initial);
  const label = saveLabel(draft);
  return (
    <Dialog
      open
      width="wide"
      title={place.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave As Is</Button>
          <Button variant="action" disabled={label === null} onClick={() => onSave(draft)}>
            {label ?? 'Save Changes'}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <PitchFields game={game} side={place.row.battingSide} draft={draft} onChange={setDraft} />
        <Runners game={game} place={place} draft={draft} onChange={setDraft} />
        {record && (
          <>
            <div className={styles.line}>
              <Button onClick={() => record.onInsert('before')}>Add a Pitch Before</Button>
              <Button onClick={() => record.onInsert('after')}>Add a Pitch After</Button>
              <Button onClick={record.onInsertPlay}>Add a Play After</Button>
              <Button onClick={record.onMove}>Move to Another At-Bat</Button>
              <Button
                variant="delete"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={record.onDelete}
              >
                Delete Pitch
              </Button>
            </div>
            <HistoryList at={record.pitch.at} corrections={record.pitch.history ?? []} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RunnersProps {
  game: PlaysGame;
  place: PitchPlace;
  draft: PitchDraft;
  onChange: (draft: PitchDraft) => void;
}

/** Where each runner went, once the pitch ends the at-bat. */
function Runners({ game, place, draft, onChange }: RunnersProps) {
  const { id: plateAppearanceId, battingSide } = place.row;
  const facts = factsOfDraft(draft, { id: 'draft', plateAppearanceId, battingSide });
  const movers = playMoves(game.data.setup, place.state, facts);
  if (movers.length === 0) return null;
  return (
    <MovesField
      movers={movers}
      onMove={(from, to) => {
        const moved = movers.map((mover) => (mover.from === from ? { ...mover, to } : mover));
        onChange({ ...draft, advances: advancesToStore(moved) });
      }}
    />
  );
}
