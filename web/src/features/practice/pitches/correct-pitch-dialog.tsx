import { BULLPEN_PITCH_TYPES_BY_SPORT } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
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
} from '../shared/bullpen-pitch-draft.ts';
import { summaryText } from '../shared/bullpen-pitch-labels.ts';
import styles from '../shared/practice.module.css';
import { AimButton } from './aim-button.tsx';
import { BullpenPitchFields } from './bullpen-pitch-fields.tsx';
import { usePracticeRecorder } from './use-practice-recorder.ts';

interface CorrectPitchDialogProps {
  pitch: PracticePitch;
  number: number;
  onClose: () => void;
}

export function CorrectPitchDialog({ pitch, number, onClose }: CorrectPitchDialogProps) {
  const recorder = usePracticeRecorder();
  const team = useTeam();
  const [draft, setDraft] = useState<BullpenPitchDraft>(draftOf(pitch));
  const [isAiming, setIsAiming] = useState(false);
  const draftAtOpening = useValueAtOpening(draftOf(pitch));
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
      <div className={styles.form}>
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
            onChoose={(zone) => {
              if (!isAiming) setDraft({ ...draft, zone: zone === draft.zone ? null : zone });
              else setDraft({ ...draft, target: zone });
              setIsAiming(false);
            }}
          />
          <AimButton
            aim={{
              target: draft.target,
              isAiming,
              begin: () => setIsAiming(true),
              clear() {
                setDraft({ ...draft, target: null });
                setIsAiming(false);
              },
            }}
          />
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
