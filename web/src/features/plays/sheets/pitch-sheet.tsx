import { advancesToStore, playMoves } from '@full-count/baseball';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RunnerMoves } from '../../../baseball-ui/charting/runner-moves.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { factsOfDraft, type PitchDraft } from '../model/logged-pitch-draft.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { HistoryList } from './history-list.tsx';
import { PitchFields } from './pitch-fields.tsx';
import styles from './sheets.module.css';

export interface PitchPosition {
  readonly title: string;
  readonly row: PlateAppearanceRow;
  readonly state: Parameters<typeof playMoves>[1];
}

interface PitchSheetProps {
  game: PlaysGame;
  position: PitchPosition;
  initial: PitchDraft;
  saveLabel: (draft: PitchDraft) => string | null;
  onSave: (draft: PitchDraft) => void;
  onClose: () => void;
  /** Only for a pitch that is already in the log. */
  logged?: {
    readonly pitch: PitchRow;
    onInsert: (where: 'before' | 'after') => void;
    onInsertPlay: () => void;
    onMove: () => void;
    onDelete: () => void;
  };
}

export function PitchSheet(props: PitchSheetProps) {
  const { game, position, initial, saveLabel, onSave, onClose, logged } = props;
  const [draft, setDraft] = useState(initial);
  const label = saveLabel(draft);
  return (
    <Dialog
      open
      width="wide"
      title={position.title}
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
        <PitchFields
          game={game}
          side={position.row.battingSide}
          draft={draft}
          onChange={setDraft}
        />
        <Runners game={game} position={position} draft={draft} onChange={setDraft} />
        {logged && (
          <>
            <div className={styles.actions}>
              <Button onClick={() => logged.onInsert('before')}>Add a Pitch Before</Button>
              <Button onClick={() => logged.onInsert('after')}>Add a Pitch After</Button>
              <Button onClick={logged.onInsertPlay}>Add a Play After</Button>
              <Button onClick={logged.onMove}>Move to Another At-Bat</Button>
              <Button
                variant="delete"
                icon={<Trash2 aria-hidden="true" size={20} />}
                onClick={logged.onDelete}
              >
                Delete Pitch
              </Button>
            </div>
            <HistoryList at={logged.pitch.at} corrections={logged.pitch.history ?? []} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RunnersProps {
  game: PlaysGame;
  position: PitchPosition;
  draft: PitchDraft;
  onChange: (draft: PitchDraft) => void;
}

/** Where each runner went, if the pitch ends the at-bat. */
function Runners({ game, position, draft, onChange }: RunnersProps) {
  const { id: plateAppearanceId, battingSide } = position.row;
  const facts = factsOfDraft(draft, { id: 'draft', plateAppearanceId, battingSide });
  const movers = playMoves(game.data.setup, position.state, facts);
  if (movers.length === 0) return null;
  return (
    <RunnerMoves
      runners={movers}
      onMove={(from, to) => {
        const moved = movers.map((mover) => (mover.from === from ? { ...mover, to } : mover));
        onChange({ ...draft, advances: advancesToStore(moved) });
      }}
    />
  );
}
