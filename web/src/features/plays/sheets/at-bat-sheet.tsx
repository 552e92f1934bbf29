import { isSamePerson, otherSide } from '@full-count/baseball';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { AtBatDraft } from '../model/corrections.ts';
import { nameablePeople } from '../model/nameable-people.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { PersonField } from './person-field.tsx';
import styles from './sheets.module.css';

interface AtBatSheetProps {
  game: PlaysGame;
  title: string;
  row: PlateAppearanceRow;
  initialDraft: AtBatDraft;
  onSave: (draft: AtBatDraft) => void;
  onInsertAfter: () => void;
  onClose: () => void;
}

export function AtBatSheet(props: AtBatSheetProps) {
  const { game, title, row, initialDraft, onSave, onInsertAfter, onClose } = props;
  const [draft, setDraft] = useState<AtBatDraft>(initialDraft);
  const isUnchanged =
    isSamePerson(draft.batter, initialDraft.batter) &&
    isSamePerson(draft.pitcher, initialDraft.pitcher) &&
    draft.notes.trim() === initialDraft.notes;
  const { data, players } = game;
  return (
    <CorrectionDialog
      title={title}
      saveLabel="Save At-Bat"
      canSave={!isUnchanged}
      onSave={() => onSave(draft)}
      onClose={onClose}
    >
      <PersonField
        label="Batter"
        people={nameablePeople(data, players, row.battingSide)}
        value={draft.batter}
        onChange={(batter) => setDraft({ ...draft, batter })}
      />
      <PersonField
        label="Pitcher"
        people={nameablePeople(data, players, otherSide(row.battingSide))}
        value={draft.pitcher}
        onChange={(pitcher) => setDraft({ ...draft, pitcher })}
      />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
      />
      <div className={styles.actions}>
        <Button onClick={onInsertAfter}>Add an At-Bat After</Button>
      </div>
      <HistoryList at={row.createdAt} corrections={row.history ?? []} />
    </CorrectionDialog>
  );
}
