import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { atBatChanges } from '../model/change-labels.ts';
import { amendAtBat, atBatDraftOf } from '../model/corrections.ts';
import { atBatName, lastPitchUpToEndOf } from '../model/log-position.ts';
import type { PlaySheetsProps } from '../model/plays-game.ts';
import { CorrectionDialog, HistoryList } from './correction-dialog.tsx';
import { PeopleFields } from './person-field.tsx';
import styles from './sheets.module.css';

export function AtBatSheet(props: PlaySheetsProps & { row: PlateAppearanceRow }) {
  const { game, row, onOpen, onCorrect, onClose } = props;
  const { data } = game;
  const opened = useValueAtOpening(row);
  const initialDraft = atBatDraftOf(opened);
  const [draft, setDraft] = useState(initialDraft);
  return (
    <CorrectionDialog
      title={atBatName(data, row)}
      saveLabel="Save At-Bat"
      canSave={atBatChanges(initialDraft, draft).length > 0}
      onSave={() => onCorrect(amendAtBat(data, opened, draft))}
      onClose={onClose}
    >
      <PeopleFields game={game} battingSide={row.battingSide} draft={draft} onChange={setDraft} />
      <TextArea
        label="Notes"
        rows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
      />
      <div className={styles.actions}>
        <Button
          onClick={() =>
            onOpen({
              kind: 'new-pitch',
              row: { ...row, id: newId(), batter: { id: null, name: '' }, pitches: [] },
              after: lastPitchUpToEndOf(game, row.id),
            })
          }
        >
          Add an At-Bat After
        </Button>
      </div>
      <HistoryList at={row.createdAt} corrections={row.history ?? []} />
    </CorrectionDialog>
  );
}
