import type { LogEntry, PitchFacts } from '@full-count/baseball';
import type { ChainedPitch, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  draftOf,
  type LoggedPitchDraft,
  moveRunner,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { movesIn, type PlayMoment } from '../../../baseball-ui/scoring/play.ts';
import { PitchRulings, RunnerMoves } from '../../../baseball-ui/scoring/play-fields.tsx';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { atBatChanges, fieldChanges, outcomeName, saveLabel } from '../model/change-labels.ts';
import {
  amendAtBat,
  amendPitch,
  atBatDraftOf,
  deletePitch,
  insertPitch,
} from '../model/corrections.ts';
import {
  atBatName,
  entriesWithPitch,
  lastPitchUpToEndOf,
  lineOf,
  pitchAndInningText,
  primaryChain,
  stateBeforeNextPitch,
} from '../model/log-position.ts';
import type { OpenPlay, PlaySheetsProps, PlaysGame } from '../model/plays-game.ts';
import type { Line } from '../model/timeline.ts';
import { CorrectionDialog, HistoryList } from './corrections.tsx';
import { EventSheet, NewEventSheet } from './event-sheet.tsx';
import { MoveEventSheet, MovePitchSheet } from './move-sheets.tsx';
import { PeopleFields } from './person-field.tsx';
import { PitchFields } from './pitch-fields.tsx';
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
      confirmLabel="Save At-Bat"
      disabled={atBatChanges(initialDraft, draft).length === 0}
      onConfirm={() => onCorrect(amendAtBat(data, opened, draft))}
      onKeep={onClose}
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

interface PitchSheetProps extends PlaySheetsProps {
  chainedPitch: ChainedPitch;
  line: Line;
  opensAtRulings: boolean;
}

function PitchSheet(props: PitchSheetProps) {
  const { game, chainedPitch, line, opensAtRulings, onOpen, onCorrect, onClose } = props;
  const { data } = game;
  const { plateAppearance: row, pitch, prev } = chainedPitch;
  const opened = useValueAtOpening(chainedPitch);
  const initialDraft = draftOf(opened.pitch, opened.plateAppearance);
  const [draft, setDraft] = useState(initialDraft);
  const fields = fieldChanges(initialDraft, draft);
  return (
    <CorrectionDialog
      width="wide"
      title={pitchAndInningText(data, row.id, pitch.id)}
      confirmLabel={saveLabel(fields)}
      disabled={fields.length === 0}
      onConfirm={() => onCorrect(amendPitch(data, opened, draft))}
      onKeep={onClose}
    >
      <PitchForm
        game={game}
        moment={momentOf(game, line.state, row, pitch.id)}
        entriesWith={(facts) =>
          data.entries.map((entry) => (entry.id === pitch.id ? facts : entry))
        }
        opensAtRulings={opensAtRulings}
        draft={draft}
        onChange={setDraft}
      />
      <div className={styles.actions}>
        <Button onClick={() => onOpen({ kind: 'new-pitch', row, after: prev })}>
          Add a Pitch Before
        </Button>
        <Button onClick={() => onOpen({ kind: 'new-pitch', row, after: pitch.id })}>
          Add a Pitch After
        </Button>
        <Button onClick={() => onOpen({ kind: 'new-event', after: pitch.id })}>
          Add a Play After
        </Button>
        <Button onClick={() => onOpen({ kind: 'move-pitch', id: pitch.id })}>
          Move to Another At-Bat
        </Button>
        <Button
          variant="delete"
          icon={Trash2}
          onClick={() => onCorrect(deletePitch(data, chainedPitch))}
        >
          Delete Pitch
        </Button>
      </div>
      <HistoryList at={pitch.at} corrections={pitch.history ?? []} />
    </CorrectionDialog>
  );
}

/** A pitch that was not logged, until the coach says more about it. */
const UNKNOWN_BALL = { call: 'ball', pitchType: 'unknown' } as const;

type NewPitchSheetProps = PlaySheetsProps & Extract<OpenPlay, { kind: 'new-pitch' }>;

function NewPitchSheet({ game, row, after, onCorrect, onClose }: NewPitchSheetProps) {
  const [draft, setDraft] = useState(draftOf(UNKNOWN_BALL, row));
  const hasBatter = row.batter.name !== '';
  const isNamed = draft.batter.name !== '';
  return (
    <CorrectionDialog
      width="wide"
      title={hasBatter ? `Add a Pitch to ${row.batter.name}` : 'Add a Missed At-Bat'}
      confirmLabel={isNamed ? `Save ${outcomeName(draft)}` : 'Save Changes'}
      disabled={!isNamed}
      onConfirm={() => onCorrect(insertPitch(game.data, newId(), row, draft, after))}
      onKeep={onClose}
    >
      <PitchForm
        game={game}
        moment={momentOf(game, stateBeforeNextPitch(game, after), row, NEW_PITCH)}
        entriesWith={(facts) => entriesWithPitch(game, after, facts)}
        draft={draft}
        onChange={setDraft}
      />
    </CorrectionDialog>
  );
}

const NEW_PITCH = 'new';

function momentOf(
  { data: { setup } }: PlaysGame,
  state: PlayMoment['state'],
  row: ChainedPitch['plateAppearance'],
  pitchId: string,
) {
  return { setup, state, matchup: row, pitchId, atBat: row };
}

interface PitchFormProps {
  game: PlaysGame;
  moment: ReturnType<typeof momentOf>;
  entriesWith: (facts: PitchFacts) => readonly LogEntry[];
  opensAtRulings?: boolean;
  draft: LoggedPitchDraft;
  onChange: (draft: LoggedPitchDraft) => void;
}

function PitchForm(props: PitchFormProps) {
  const { game, moment, opensAtRulings = false, draft, onChange } = props;
  return (
    <>
      <PitchFields game={game} side={moment.atBat.battingSide} draft={draft} onChange={onChange} />
      <RunnerMoves
        runners={movesIn(moment)(draft)}
        onMove={(from, to) => onChange(moveRunner(draft, movesIn(moment), { from, to }))}
      />
      <PitchRulings {...props} sport={game.team.sport} opensIfRuled startsInView={opensAtRulings} />
    </>
  );
}
