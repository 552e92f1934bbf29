import {
  BULLPEN_PITCH_TYPES_BY_SPORT,
  type PitchType,
  PRACTICE_VELOCITY_MPH,
  type UmpireCall,
} from '@full-count/baseball';
import { PITCH_QUALITIES, type PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeField } from '../../../baseball-ui/pitches/type-row.tsx';
import { chooseZone } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { VelocityField } from '../../../baseball-ui/scoring/pitch-fields.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { practiceCallLabels, qualityLabels, zoneText } from '../../../labels/pitches.ts';
import { useTeam } from '../../../local/queries/teams/teams.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
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
      confirmLabel="Record Pitch"
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

/** The four calls of docs/requirements.md, then the two that say what kind of strike it was. */
const CALLS: readonly UmpireCall[] = [
  'strike',
  'ball',
  'foul',
  'in_play',
  'called_strike',
  'swinging_strike',
];

interface BullpenPitchFieldsProps {
  types: readonly PitchType[];
  lastMph: number | null;
  draft: BullpenPitchDraft;
  onChange: (draft: BullpenPitchDraft) => void;
}

function BullpenPitchFields({ types, lastMph, draft, onChange }: BullpenPitchFieldsProps) {
  return (
    <>
      <TypeField
        types={types}
        chosen={draft.pitchType}
        onChoose={(pitchType) => onChange({ ...draft, pitchType })}
      />
      <Choices title="Call">
        {CALLS.map((call) => (
          <Choice
            key={call}
            chosen={call === draft.call}
            onClick={() => onChange({ ...draft, call })}
          >
            <span className={styles.mark}>
              <CallMark call={call} labels={practiceCallLabels[call]} decorative />
            </span>
            {practiceCallLabels[call].name}
          </Choice>
        ))}
      </Choices>
      <VelocityField
        range={PRACTICE_VELOCITY_MPH}
        value={draft.velocityMph}
        lastMph={lastMph}
        onChange={(velocityMph) => onChange({ ...draft, velocityMph })}
      />
      <PitchRemarks draft={draft} onChange={onChange} />
    </>
  );
}

function PitchRemarks({ draft, onChange }: Pick<BullpenPitchFieldsProps, 'draft' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(draft.quality !== null || draft.notes !== '');
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Add Quality or a Note
      </Button>
    );
  }
  return (
    <>
      <Choices title="Quality">
        {PITCH_QUALITIES.map((quality) => (
          <Choice
            key={quality}
            chosen={quality === draft.quality}
            onClick={() =>
              onChange({ ...draft, quality: quality === draft.quality ? null : quality })
            }
          >
            {qualityLabels[quality]}
          </Choice>
        ))}
      </Choices>
      <TextArea
        label="Note (optional)"
        maxLength={2000}
        autoComplete="off"
        value={draft.notes}
        onChange={({ target: { value } }) => onChange({ ...draft, notes: value })}
      />
    </>
  );
}
