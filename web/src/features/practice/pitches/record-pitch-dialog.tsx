import type { PitchType } from '@full-count/baseball';
import { useState } from 'react';
import { zoneText } from '../../../labels/pitches.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import {
  type CompletePitch,
  emptyDraft,
  isComplete,
  recordedText,
} from '../shared/bullpen-pitch.ts';
import { BullpenPitchFields } from './bullpen-pitch-fields.tsx';

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
