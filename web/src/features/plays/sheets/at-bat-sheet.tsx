import { isSamePerson, otherSide } from '@full-count/baseball';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { amendAtBat, atBatDraftOf } from '../model/corrections.ts';
import { atBatName } from '../model/log-names.ts';
import { lastPitchUpToEndOf } from '../model/log-position.ts';
import { nameablePeople } from '../model/nameable-people.ts';
import type { PlaySheetsProps } from '../model/open-play.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { PersonField } from './person-field.tsx';
import styles from './sheets.module.css';

export function AtBatSheet(props: PlaySheetsProps & { row: PlateAppearanceRow }) {
  const { game, row, onOpen, onCorrect, onClose } = props;
  const { data, players } = game;
  const opened = useValueAtOpening(row);
  const initialDraft = atBatDraftOf(opened);
  const [draft, setDraft] = useState(initialDraft);
  const isUnchanged =
    isSamePerson(draft.batter, initialDraft.batter) &&
    isSamePerson(draft.pitcher, initialDraft.pitcher) &&
    draft.notes.trim() === initialDraft.notes;
  return (
    <CorrectionDialog
      title={atBatName(data, row)}
      saveLabel="Save At-Bat"
      canSave={!isUnchanged}
      onSave={() => onCorrect(amendAtBat(data, opened, draft))}
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
