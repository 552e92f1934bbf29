import {
  type GameState,
  isRuled,
  type LogEntry,
  type PitchFacts,
  playRulings,
} from '@full-count/baseball';
import type { PitchRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RunnerMoves } from '../../../baseball-ui/charting/runner-moves.tsx';
import {
  addRuling,
  type LoggedPitchDraft,
  moveRunner,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { movesIn, type PlayMoment, pitchOf } from '../../../baseball-ui/scoring/play.ts';
import { RulingsFields } from '../../../baseball-ui/scoring/rulings-fields.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PlaysGame } from '../model/plays-game.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { PitchFields } from './pitch-fields.tsx';
import styles from './sheets.module.css';

const NEW_PITCH = 'new';

interface PitchPosition {
  readonly title: string;
  readonly row: PlateAppearanceRow;
  readonly state: GameState;
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
  const moment = {
    setup: game.data.setup,
    state: position.state,
    matchup: position.row,
    pitchId: loggedPlay?.pitch.id ?? NEW_PITCH,
    atBat: position.row,
  };
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
      <RunnerMoves
        runners={movesIn(moment)(draft)}
        onMove={(from, to) => setDraft(moveRunner(draft, movesIn(moment), { from, to }))}
      />
      <PitchRulings
        moment={moment}
        entriesWith={position.entriesWith}
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

interface PitchRulingsProps {
  moment: PlayMoment;
  entriesWith: PitchPosition['entriesWith'];
  opensAtRulings: boolean;
  draft: LoggedPitchDraft;
  onChange: (draft: LoggedPitchDraft) => void;
}

function PitchRulings({ moment, entriesWith, opensAtRulings, draft, onChange }: PitchRulingsProps) {
  const pitch = pitchOf(moment, draft);
  const rulings = pitch && playRulings(moment.setup, entriesWith(pitch), pitch.id);
  if (rulings === null) return null;
  return (
    <RulingsFields
      // Another outcome has other rulings, so their fields open, and scroll into view, as at the start.
      key={draft.outcome}
      rulings={rulings}
      startsInView={opensAtRulings}
      startsOpen={draft.runsBattedIn !== undefined || draft.advances.some(isRuled)}
      onRule={(ruling) => onChange(addRuling(draft, movesIn(moment), ruling))}
    />
  );
}
