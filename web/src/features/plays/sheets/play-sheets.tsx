import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import {
  amendAtBat,
  amendPitch,
  atBatDraftOf,
  deletePitch,
  insertPitch,
  movePitch,
} from '../model/corrections.ts';
import { atBatName, countedChain, pitchInAtBatName, pitchName } from '../model/log-names.ts';
import { lineOf, stateBeforeNextPitch } from '../model/log-position.ts';
import { draftOf, newDraft } from '../model/logged-pitch-draft.ts';
import type { OpenPlay, PlaySheetsProps } from '../model/open-play.ts';
import { fieldChanges, outcomeName, saveLabel } from '../model/pitch-change-labels.ts';
import { AtBatSheet } from './at-bat-sheet.tsx';
import { MovedEvent, NewEvent, RecordedEvent } from './event-sheets.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PitchSheet } from './pitch-sheet.tsx';

/** The sheet of the opened play. Nothing when another device has deleted the play. */
export function PlaySheets(props: PlaySheetsProps) {
  switch (props.open.kind) {
    case 'pitch':
      return <RecordedPitch key={props.open.id} {...props} pitchId={props.open.id} />;
    case 'new-pitch':
      return <NewPitch {...props} {...props.open} />;
    case 'move':
      return <MovedPitch {...props} pitchId={props.open.id} />;
    case 'event':
      return <RecordedEvent key={props.open.id} {...props} eventId={props.open.id} />;
    case 'move-event':
      return <MovedEvent {...props} eventId={props.open.id} />;
    case 'new-event':
      return <NewEvent {...props} {...props.open} />;
    case 'at-bat':
      return <RecordedAtBat key={props.open.id} {...props} atBatId={props.open.id} />;
  }
}

function RecordedPitch({
  game,
  pitchId,
  onOpen,
  onCorrect,
  onClose,
}: PlaySheetsProps & { pitchId: string }) {
  const { data } = game;
  const link = countedChain(data).find(({ pitch }) => pitch.id === pitchId);
  const line = lineOf(game, pitchId);
  // The pitch when the sheet opened, so that saving does not undo later changes by others.
  const [opened] = useState(link);
  if (!link || !line || !opened) return null;
  const { plateAppearance: row, pitch, prev } = link;
  const initial = draftOf(opened.pitch, opened.plateAppearance);
  return (
    <PitchSheet
      game={game}
      position={{ title: pitchName(data, row.id, pitchId), row, state: line.state }}
      initial={initial}
      saveLabel={(draft) => {
        const fields = fieldChanges(initial, draft);
        return fields.length === 0 ? null : saveLabel(fields);
      }}
      onSave={(draft) => onCorrect(amendPitch(data, opened, draft))}
      onClose={onClose}
      logged={{
        pitch,
        onInsert: (where) =>
          onOpen({ kind: 'new-pitch', row, after: where === 'after' ? pitchId : prev }),
        onInsertPlay: () => onOpen({ kind: 'new-event', after: pitchId }),
        onMove: () => onOpen({ kind: 'move', id: pitchId }),
        onDelete: () => onCorrect(deletePitch(data, link)),
      }}
    />
  );
}

function NewPitch({
  game,
  row,
  after,
  onCorrect,
  onClose,
}: PlaySheetsProps & Extract<OpenPlay, { kind: 'new-pitch' }>) {
  const { data } = game;
  const isKnown = row.batter.name !== '';
  return (
    <PitchSheet
      game={game}
      position={{
        title: isKnown ? `Add a Pitch to ${row.batter.name}` : 'Add a Missed At-Bat',
        row,
        state: stateBeforeNextPitch(game, after),
      }}
      initial={newDraft(row)}
      saveLabel={(draft) => (draft.batter.name === '' ? null : `Save ${outcomeName(draft)}`)}
      onSave={(draft) => onCorrect(insertPitch(data, newId(), row, draft, after))}
      onClose={onClose}
    />
  );
}

function MovedPitch({ game, pitchId, onCorrect, onClose }: PlaySheetsProps & { pitchId: string }) {
  const { data } = game;
  const link = countedChain(data).find(({ pitch }) => pitch.id === pitchId);
  if (!link) return null;
  const { id: from } = link.plateAppearance;
  return (
    <MoveSheet
      game={game}
      title={`Move ${pitchInAtBatName(data, from, pitchId)}`}
      from={from}
      onMove={(to) => onCorrect(movePitch(data, link, to))}
      onClose={onClose}
    />
  );
}

function RecordedAtBat({
  game,
  atBatId,
  onOpen,
  onCorrect,
  onClose,
}: PlaySheetsProps & { atBatId: string }) {
  const { data } = game;
  const row = data.log.plateAppearances.find(({ id }) => id === atBatId);
  // The at-bat when the sheet opened, so that saving does not undo later changes by others.
  const [opened] = useState(row);
  if (!row || !opened) return null;
  const last = row.pitches.at(-1);
  return (
    <AtBatSheet
      game={game}
      title={atBatName(data, row)}
      row={row}
      initial={atBatDraftOf(opened)}
      onSave={(draft) => onCorrect(amendAtBat(data, opened, draft))}
      onInsertAfter={() =>
        onOpen({
          kind: 'new-pitch',
          row: { ...row, id: newId(), batter: { id: null, name: '' }, pitches: [] },
          after: last?.id ?? null,
        })
      }
      onClose={onClose}
    />
  );
}
