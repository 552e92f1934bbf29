import { pitchesText } from '@full-count/baseball';
import { may } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useLocalData } from '../../../local/local-data.tsx';
import { usePracticeSession } from '../../../local/queries/practice/use-practice-session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';
import styles from '../shared/practice.module.css';
import { CorrectPitchDialog } from './correct-pitch-dialog.tsx';
import { PitchLine } from './pitch-line.tsx';

interface PitchesDialogProps {
  sessionId: string;
  onClose: () => void;
}

export function PitchesDialog({ sessionId, onClose }: PitchesDialogProps) {
  const mayEdit = may(useLocalData().accessLevel, 'practice.edit');
  const data = usePracticeSession(sessionId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const pitches = data?.pitches ?? [];
  const numberedPitches = pitches.map((pitch, index) => ({ pitch, number: index + 1 })).reverse();
  const chosenPitch = numberedPitches.find(({ pitch }) => pitch.id === chosenId);
  return (
    <Dialog
      title={data?.session.title ?? 'Practice Session'}
      aside={<span className="small">{pitchesText(pitches.length)}</span>}
      onClose={onClose}
    >
      {data === undefined && <SpinnerScreen />}
      {data === null && <p>Practice Session Not Found</p>}
      {data && pitches.length === 0 && <p className="muted">No pitches in this session.</p>}
      <ol className={styles.lines}>
        {numberedPitches.map(({ pitch, number }) => (
          <PitchLine
            key={pitch.id}
            pitch={pitch}
            number={number}
            onOpen={mayEdit ? () => setChosenId(pitch.id) : undefined}
          />
        ))}
      </ol>
      {chosenPitch && <CorrectPitchDialog {...chosenPitch} onClose={() => setChosenId(null)} />}
    </Dialog>
  );
}
