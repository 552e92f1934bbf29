import { PITCH_OUTCOMES, PITCH_TYPES_BY_SPORT, type PitchType } from '@full-count/baseball';
import { useState } from 'react';
import { TypeField } from '../../../baseball-ui/pitches/type-row.tsx';
import {
  chooseOutcome,
  emptyDraft,
  factsOf,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { OutcomeField } from '../../../baseball-ui/scoring/pitch-fields.tsx';
import { pitchTypeLabels, zoneText } from '../../../labels/pitches.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../model/live-game-context.ts';
import type { Matchup } from '../model/matchup.ts';
import { chosenCall } from '../pad/chosen-call.ts';
import { PersonPicker } from '../people/person-picker.tsx';
import { useRecorder } from '../recorder/use-recorder.ts';
import styles from '../sheets/situation-sheet.module.css';

interface LogPitchDialogProps {
  live: LiveGame | null;
  zone: number;
  /** Null while the batter or the pitcher isn't known. */
  peopleText: string | null;
  onClose: () => void;
}

/** The short list of pitch types on the Dugout (docs/requirements.md). */
const BASEBALL_TYPES: readonly PitchType[] = [
  'fastball',
  'curveball',
  'slider',
  'changeup',
  'other',
];

export function LogPitchDialog({ live, ...props }: LogPitchDialogProps) {
  if (live === null) return <DialogForm {...props} live={null} recorder={null} />;
  return <DialogForLiveGame {...props} live={live} />;
}

function DialogForLiveGame({ live, ...props }: LogPitchDialogProps & { live: LiveGame }) {
  return <DialogForm {...props} live={live} recorder={useRecorder(live)} />;
}

function DialogForm(props: LogPitchDialogProps & { recorder: Recorder | null }) {
  const { live, recorder, zone, peopleText, onClose } = props;
  const [draft, setDraft] = useState({ ...emptyDraft, zone });
  const matchup = live?.matchup ?? null;
  const canLog = factsOf(draft) !== null && peopleText !== null;

  async function log(): Promise<void> {
    if (live === null || recorder === null) return;
    onClose();
    const pitchId = await recorder.logPitch(draft);
    if (pitchId === null) return;
    toast({
      title: 'Pitch logged',
      description: loggedText(draft, live.matchup),
      tone: 'done',
      action: { label: 'Undo', run: () => void recorder.undoPitch(pitchId) },
    });
  }

  return (
    <ConfirmDialog
      title="Log Pitch"
      aside={<span className="num">{zoneText(zone)}</span>}
      confirmLabel="Log Pitch"
      disabled={!canLog}
      onConfirm={() => void log()}
      onKeep={onClose}
    >
      <div className={styles.parts}>
        {live === null && <p>No live game found. Start one on the Games screen.</p>}
        {peopleText !== null && <p>{peopleText}</p>}
        {live !== null && recorder !== null && matchup?.batter === null && (
          <PersonPicker live={live} recorder={recorder} playerRole="batter" />
        )}
        {live !== null && recorder !== null && matchup?.pitcher === null && (
          <PersonPicker live={live} recorder={recorder} playerRole="pitcher" />
        )}
        <TypeField
          size="small"
          types={live?.team.sport === 'softball' ? PITCH_TYPES_BY_SPORT.softball : BASEBALL_TYPES}
          chosen={draft.pitchType}
          onChoose={(pitchType) => setDraft({ ...draft, pitchType })}
        />
        <OutcomeField
          outcomes={PITCH_OUTCOMES}
          value={draft.outcome}
          onChange={(outcome) => setDraft(chooseOutcome(draft, outcome))}
        />
      </div>
    </ConfirmDialog>
  );
}

function loggedText(draft: PitchDraft, { batter, pitcher }: Matchup): string {
  const call = chosenCall(draft)?.name ?? '';
  const type = pitchTypeLabels[draft.pitchType ?? 'unknown'].name;
  const zoneName = draft.zone === null ? 'no zone' : `zone ${draft.zone}`;
  return `${call}, ${type}, ${zoneName}. ${pitcher?.name ?? ''} to ${batter?.name ?? ''}.`;
}
