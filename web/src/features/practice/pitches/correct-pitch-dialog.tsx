import { BULLPEN_PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { chooseZone } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import {
  type BullpenPitchDraft,
  changesOf,
  draftOf,
  isComplete,
  summaryText,
} from '../shared/bullpen-pitch.ts';
import styles from '../shared/practice.module.css';
import { BullpenPitchFields } from './bullpen-pitch-fields.tsx';
import { AimButton, useAim } from './use-aim.tsx';
import { usePracticeRecorder } from './use-practice-recorder.ts';

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
