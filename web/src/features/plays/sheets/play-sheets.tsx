import { draftOf } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { newId } from '../../../platform/ids.ts';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import {
  amendAtBat,
  amendPitch,
  atBatDraftOf,
  deletePitch,
  insertPitch,
  movePitch,
} from '../model/corrections.ts';
import {
  atBatName,
  pitchAndAtBatText,
  pitchAndInningText,
  primaryChain,
} from '../model/log-names.ts';
import {
  entriesWithPitch,
  lastPitchUpToEndOf,
  lineOf,
  stateBeforeNextPitch,
} from '../model/log-position.ts';
import type { OpenPlay, PlaySheetsProps } from '../model/open-play.ts';
import { fieldChanges, outcomeName, saveLabel } from '../model/pitch-change-labels.ts';
import { AtBatSheet } from './at-bat-sheet.tsx';
import { LoggedEventSheet, MoveLoggedEventSheet, NewEventSheet } from './event-sheets.tsx';
import { MovePitchSheet } from './move-pitch-sheet.tsx';
import { PitchSheet } from './pitch-sheet.tsx';

export function PlaySheets(props: PlaySheetsProps) {
  switch (props.openPlay.kind) {
    case 'pitch':
      return (
        <LoggedPitchSheet
          key={props.openPlay.id}
          {...props}
          pitchId={props.openPlay.id}
          opensAtRulings={props.openPlay.opensAtRulings ?? false}
        />
      );
    case 'new-pitch':
      return <NewPitchSheet {...props} {...props.openPlay} />;
    case 'move-pitch':
      return <PitchToMove {...props} pitchId={props.openPlay.id} />;
    case 'event':
      return (
        <LoggedEventSheet
          key={props.openPlay.id}
          {...props}
          eventId={props.openPlay.id}
          opensAtRulings={props.openPlay.opensAtRulings ?? false}
        />
      );
    case 'move-event':
      return <MoveLoggedEventSheet {...props} eventId={props.openPlay.id} />;
    case 'new-event':
      return <NewEventSheet {...props} {...props.openPlay} />;
    case 'at-bat':
      return <LoggedAtBatSheet key={props.openPlay.id} {...props} atBatId={props.openPlay.id} />;
  }
}

function LoggedPitchSheet({
  game,
  pitchId,
  opensAtRulings,
  onOpen,
  onCorrect,
  onClose,
}: PlaySheetsProps & { pitchId: string; opensAtRulings: boolean }) {
  const { data } = game;
  const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === pitchId);
  const line = lineOf(game, pitchId);
  const openedPitch = useValueAtOpening(chainedPitch);
  if (!chainedPitch || !line || !openedPitch) return null;
  const { plateAppearance: row, pitch, prev } = chainedPitch;
  const initialDraft = draftOf(openedPitch.pitch, openedPitch.plateAppearance);
  return (
    <PitchSheet
      game={game}
      position={{
        title: pitchAndInningText(data, row.id, pitchId),
        row,
        state: line.state,
        entriesWith: (facts) => data.entries.map((entry) => (entry.id === pitchId ? facts : entry)),
      }}
      initialDraft={initialDraft}
      saveLabel={(draft) => {
        const fields = fieldChanges(initialDraft, draft);
        return fields.length === 0 ? null : saveLabel(fields);
      }}
      onSave={(draft) => onCorrect(amendPitch(data, openedPitch, draft))}
      onClose={onClose}
      loggedPlay={{
        pitch,
        opensAtRulings,
        onInsert: (position) =>
          onOpen({ kind: 'new-pitch', row, after: position === 'after' ? pitchId : prev }),
        onInsertPlay: () => onOpen({ kind: 'new-event', after: pitchId }),
        onMove: () => onOpen({ kind: 'move-pitch', id: pitchId }),
        onDelete: () => onCorrect(deletePitch(data, chainedPitch)),
      }}
    />
  );
}

/** A pitch that was not logged, until the coach says more about it. */
const UNKNOWN_BALL = { call: 'ball', pitchType: 'unknown' } as const;

function NewPitchSheet({
  game,
  row,
  after,
  onCorrect,
  onClose,
}: PlaySheetsProps & Extract<OpenPlay, { kind: 'new-pitch' }>) {
  const { data } = game;
  const hasBatter = row.batter.name !== '';
  return (
    <PitchSheet
      game={game}
      position={{
        title: hasBatter ? `Add a Pitch to ${row.batter.name}` : 'Add a Missed At-Bat',
        row,
        state: stateBeforeNextPitch(game, after),
        entriesWith: (facts) => entriesWithPitch(game, after, facts),
      }}
      initialDraft={draftOf(UNKNOWN_BALL, row)}
      saveLabel={(draft) => (draft.batter.name === '' ? null : `Save ${outcomeName(draft)}`)}
      onSave={(draft) => onCorrect(insertPitch(data, newId(), row, draft, after))}
      onClose={onClose}
    />
  );
}

function PitchToMove({ game, pitchId, onCorrect, onClose }: PlaySheetsProps & { pitchId: string }) {
  const { data } = game;
  const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === pitchId);
  if (!chainedPitch) return null;
  const { id: fromAtBatId } = chainedPitch.plateAppearance;
  return (
    <MovePitchSheet
      game={game}
      title={`Move ${pitchAndAtBatText(data, fromAtBatId, pitchId)}`}
      fromAtBatId={fromAtBatId}
      onMove={(target) => onCorrect(movePitch(data, chainedPitch, target))}
      onClose={onClose}
    />
  );
}

function LoggedAtBatSheet({
  game,
  atBatId,
  onOpen,
  onCorrect,
  onClose,
}: PlaySheetsProps & { atBatId: string }) {
  const { data } = game;
  const row = data.log.plateAppearances.find(({ id }) => id === atBatId);
  const openedRow = useValueAtOpening(row);
  if (!row || !openedRow) return null;
  return (
    <AtBatSheet
      game={game}
      title={atBatName(data, row)}
      row={row}
      initialDraft={atBatDraftOf(openedRow)}
      onSave={(draft) => onCorrect(amendAtBat(data, openedRow, draft))}
      onInsertAfter={() =>
        onOpen({
          kind: 'new-pitch',
          row: { ...row, id: newId(), batter: { id: null, name: '' }, pitches: [] },
          after: lastPitchUpToEndOf(game, atBatId),
        })
      }
      onClose={onClose}
    />
  );
}
