import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { atBatChanges } from '../model/change-labels.ts';
import { amendAtBat, atBatDraftOf } from '../model/corrections.ts';
import { atBatName, lastPitchUpToEndOf, lineOf, primaryChain } from '../model/log-position.ts';
import type { PlaySheetsProps } from '../model/plays-game.ts';
import { CorrectionDialog, HistoryList } from './corrections.tsx';
import { EventSheet, NewEventSheet } from './event-sheet.tsx';
import { MoveEventSheet, MovePitchSheet } from './move-sheets.tsx';
import { PeopleFields } from './person-field.tsx';
import { NewPitchSheet, PitchSheet } from './pitch-sheet.tsx';
import styles from './sheets.module.css';

/** Nothing is shown of a play that is no longer in the log. */
export function PlaySheets(props: PlaySheetsProps) {
  const { game, openPlay } = props;
  const { data } = game;
  switch (openPlay.kind) {
    case 'new-pitch':
      return <NewPitchSheet {...props} {...openPlay} />;
    case 'new-event': {
      const line = lineOf(game, openPlay.after);
      return line && <NewEventSheet {...props} {...openPlay} line={line} />;
    }
    case 'at-bat': {
      const row = data.log.plateAppearances.find(({ id }) => id === openPlay.id);
      return row && <AtBatSheet key={row.id} {...props} row={row} />;
    }
    case 'move-pitch':
    case 'pitch': {
      const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === openPlay.id);
      if (!chainedPitch) return null;
      if (openPlay.kind === 'move-pitch')
        return <MovePitchSheet {...props} chainedPitch={chainedPitch} />;
      const { id, opensAtRulings = false } = openPlay;
      const line = lineOf(game, id);
      return line && <PitchSheet key={id} {...props} {...{ chainedPitch, line, opensAtRulings }} />;
    }
    case 'move-event':
    case 'event': {
      const event = data.log.events.find(({ id }) => id === openPlay.id);
      if (!event) return null;
      if (openPlay.kind === 'move-event') return <MoveEventSheet {...props} event={event} />;
      const { id, opensAtRulings = false } = openPlay;
      const line = lineOf(game, id);
      return line && <EventSheet key={id} {...props} {...{ event, line, opensAtRulings }} />;
    }
  }
}

function AtBatSheet(props: PlaySheetsProps & { row: PlateAppearanceRow }) {
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
