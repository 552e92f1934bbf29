import { BULLPEN_PITCH_TYPES_BY_SPORT, type PitchType } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { chooseZone } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { zoneText } from '../../../labels/pitches.ts';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  type BullpenPitchDraft,
  type CompletePitch,
  changesOf,
  draftOf,
  emptyDraft,
  isComplete,
  recordedText,
  summaryText,
} from '../shared/bullpen-pitch.ts';
import styles from '../shared/practice.module.css';
import { BullpenPitchFields } from './bullpen-pitch-fields.tsx';
import { AimButton, useAim, usePracticeRecorder } from './use-practice-recorder.tsx';

interface CorrectPitchDialogProps {
  pitch: PracticePitch;
  number: number;
  onClose: () => void;
}

export function CorrectPitchDialog({ pitch, number, onClose }: CorrectPitchDialogProps) {
  const recorder = usePracticeRecorder();
  const team = useTeam();
  const draftAtOpening = useValueAtOpening(draftOf(pitch));
  const aim = useAim(draftAtOpening.target);
  const [chosenDraft, setDraft] = useState<BullpenPitchDraft>(draftAtOpening);
  const draft = { ...chosenDraft, target: aim.target };
  const changes = isComplete(draft) ? changesOf(draftAtOpening, draft) : {};
  const isChanged = Object.keys(changes).length > 0;
  const closeWhenDone = (isDone: boolean) => {
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={`Pitch ${number}`}
      aside={<span className="small">{pitch.pitcher.name}</span>}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="delete"
            onClick={() => void recorder.remove(pitch, number).then(closeWhenDone)}
          >
            Delete Pitch
          </Button>
          <Button
            variant="action"
            disabled={!isChanged}
            onClick={() => void recorder.correct(pitch, changes).then(closeWhenDone)}
          >
            Save Change
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="small muted">
          {isComplete(draft) && isChanged
            ? `Before: ${summaryText(draftAtOpening)}. After: ${summaryText(draft)}.`
            : `${summaryText(draftAtOpening)}.`}
        </p>
        <div className={styles.correctZone}>
          <ZoneGrid
            view="catcher"
            size="panel"
            counts={{}}
            outside={team?.settings.outerZones === true ? 'rows' : undefined}
            chosenZone={draft.zone}
            targetZone={draft.target}
            onChoose={aim.isAiming ? aim.choose : (zone) => setDraft(chooseZone(draft, zone))}
          />
          <AimButton aim={aim} />
        </div>
        <BullpenPitchFields
          types={BULLPEN_PITCH_TYPES_BY_SPORT[team?.sport ?? 'baseball']}
          lastMph={draftAtOpening.velocityMph}
          draft={draft}
          onChange={setDraft}
        />
      </div>
    </Dialog>
  );
}

interface RecordPitchDialogProps {
  zone: number;
  types: readonly PitchType[];
  lastMph: number | null;
  nextPlannedType: PitchType | null;
  /** Resolves to whether the pitch was saved. */
  onRecord: (pitch: CompletePitch) => Promise<boolean>;
  onClose: () => void;
}

/** The next pitch comes soon and needs the grid. */
const SHORT_TOAST_MS = 2000;

export function RecordPitchDialog(props: RecordPitchDialogProps) {
  const { zone, types, lastMph, nextPlannedType, onRecord, onClose } = props;
  const [draft, setDraft] = useState({ ...emptyDraft, zone, pitchType: nextPlannedType });

  async function record(): Promise<void> {
    if (!isComplete(draft)) {
      const description = 'Please select pitch type and call';
      toast({ title: 'Missing Information', description, tone: 'error' });
      return;
    }
    const isRecorded = await onRecord(draft);
    if (!isRecorded) return;
    toast({
      title: 'Pitch Recorded!',
      description: recordedText(draft),
      tone: 'done',
      durationMs: SHORT_TOAST_MS,
    });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Record Pitch"
      aside={<span className="num">{zoneText(zone)}</span>}
      tone="change"
      confirmLabel="Record Pitch"
      keepLabel="Cancel"
      onConfirm={record}
      onKeep={onClose}
    >
      <div className="stack">
        <BullpenPitchFields
          types={types}
          lastMph={lastMph}
          draft={draft}
          onChange={(changedDraft) => setDraft({ ...changedDraft, zone })}
        />
      </div>
    </ConfirmDialog>
  );
}
