import {
  advancesToStore,
  isRuled,
  type LogEntry,
  type PitchFacts,
  playMoves,
  playRulings,
} from '@full-count/baseball';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RunnerMoves } from '../../../baseball-ui/charting/runner-moves.tsx';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import { withRuling } from '../../../baseball-ui/scoring/with-ruling.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { factsOfDraft, type LoggedPitchDraft, outcomeOf } from '../model/logged-pitch-draft.ts';
import type { PlaysGame } from '../model/plays-game.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { PitchFields } from './pitch-fields.tsx';
import styles from './sheets.module.css';

const NEW_PITCH = 'new';

interface PitchPosition {
  readonly title: string;
  readonly row: PlateAppearanceRow;
  readonly state: Parameters<typeof playMoves>[1];
  readonly entriesWith: (facts: PitchFacts) => readonly LogEntry[];
}

interface PitchSheetProps {
  game: PlaysGame;
  position: PitchPosition;
  initialDraft: LoggedPitchDraft;
  /** Returns the button's label. Null if the draft can't be saved. */
  saveLabel: (draft: LoggedPitchDraft) => string | null;
  onSave: (draft: LoggedPitchDraft) => void;
  onClose: () => void;
  loggedPlay?: {
    readonly pitch: PitchRow;
    readonly opensAtRulings: boolean;
    onInsert: (position: 'before' | 'after') => void;
    onInsertPlay: () => void;
    onMove: () => void;
    onDelete: () => void;
  };
}

export function PitchSheet(props: PitchSheetProps) {
  const { game, position, initialDraft, saveLabel, onSave, onClose, loggedPlay } = props;
  const [draft, setDraft] = useState(initialDraft);
  const label = saveLabel(draft);
  return (
    <CorrectionDialog
      width="wide"
      title={position.title}
      saveLabel={label ?? 'Save Changes'}
      canSave={label !== null}
      onSave={() => onSave(draft)}
      onClose={onClose}
    >
      <PitchFields game={game} side={position.row.battingSide} draft={draft} onChange={setDraft} />
      <Runners game={game} position={position} draft={draft} onChange={setDraft} />
      <PitchRulings
        game={game}
        position={position}
        pitchId={loggedPlay?.pitch.id ?? NEW_PITCH}
        opensAtRulings={loggedPlay?.opensAtRulings ?? false}
        draft={draft}
        onChange={setDraft}
      />
      {loggedPlay && (
        <>
          <div className={styles.actions}>
            <Button onClick={() => loggedPlay.onInsert('before')}>Add a Pitch Before</Button>
            <Button onClick={() => loggedPlay.onInsert('after')}>Add a Pitch After</Button>
            <Button onClick={loggedPlay.onInsertPlay}>Add a Play After</Button>
            <Button onClick={loggedPlay.onMove}>Move to Another At-Bat</Button>
            <Button variant="delete" icon={<Trash2 size={20} />} onClick={loggedPlay.onDelete}>
              Delete Pitch
            </Button>
          </div>
          <HistoryList at={loggedPlay.pitch.at} corrections={loggedPlay.pitch.history ?? []} />
        </>
      )}
    </CorrectionDialog>
  );
}

interface RunnersProps {
  game: PlaysGame;
  position: PitchPosition;
  draft: LoggedPitchDraft;
  onChange: (draft: LoggedPitchDraft) => void;
}

function Runners({ game, position, draft, onChange }: RunnersProps) {
  const { id: plateAppearanceId, battingSide } = position.row;
  const facts = factsOfDraft(draft, { id: NEW_PITCH, plateAppearanceId, battingSide });
  const runners = playMoves(game.data.setup, position.state, facts);
  if (runners.length === 0) return null;
  return (
    <RunnerMoves
      runners={runners}
      onMove={(from, to) => {
        const movedRunners = runners.map((runner) =>
          runner.from === from ? { ...runner, to } : runner,
        );
        const oldTo = runners.find((runner) => runner.from === from)?.to;
        // A ruling on the runs batted in does not hold for another number of runs.
        const changesRuns = to === 'home' || oldTo === 'home';
        onChange({
          ...draft,
          advances: advancesToStore(movedRunners, draft.advances),
          runsBattedIn: changesRuns ? undefined : draft.runsBattedIn,
        });
      }}
    />
  );
}

function PitchRulings({
  game,
  position,
  pitchId,
  opensAtRulings,
  draft,
  onChange,
}: RunnersProps & { pitchId: string; opensAtRulings: boolean }) {
  const { setup } = game.data;
  const { id: plateAppearanceId, battingSide } = position.row;
  const facts = factsOfDraft(draft, { id: pitchId, plateAppearanceId, battingSide });
  const rulings = playRulings(setup, position.entriesWith(facts), pitchId);
  if (rulings === null) return null;
  return (
    <RulingsFields
      // Another outcome has other rulings, so their fields open, and scroll into view, as at the start.
      key={outcomeOf(draft.outcome)}
      rulings={rulings}
      startsInView={opensAtRulings}
      startsOpen={draft.runsBattedIn !== undefined || (draft.advances ?? []).some(isRuled)}
      onRule={(ruling) => {
        const { advances, runsBattedIn } = withRuling(draft, ruling);
        const moves = playMoves(setup, position.state, { ...facts, advances });
        onChange({ ...draft, advances: advancesToStore(moves, advances), runsBattedIn });
      }}
    />
  );
}
