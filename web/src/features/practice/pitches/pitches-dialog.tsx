import { pitchesText } from '@full-count/baseball';
import { may, type PracticePitch } from '@full-count/sync-protocol';
import { useState } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { practiceCallLabels, zoneText } from '../../../labels/pitches.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { usePracticeSession } from '../../../local/queries/practice-sessions.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SpinnerScreen } from '../../../ui/feedback/feedback.tsx';
import { recordedText, remarksText } from '../shared/bullpen-pitch.ts';
import styles from '../shared/practice.module.css';
import { CorrectPitchDialog } from './pitch-dialogs.tsx';

export function PitchesDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
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

interface PitchLineProps {
  pitch: PracticePitch;
  number: number;
  onOpen: (() => void) | undefined;
}

function PitchLine({ pitch, number, onOpen }: PitchLineProps) {
  const { facts, pitcher, batter } = pitch;
  const remarks = remarksText(pitch);
  const content = (
    <>
      <span className={`num ${styles.lineNumber}`}>{number}</span>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} labels={practiceCallLabels[facts.call]} decorative />
      <span className="grow">
        <b>{recordedText(facts)}</b>
        <span className={styles.lineMore}>
          {batter === null
            ? `${zoneText(facts.zone)}. ${pitcher.name}`
            : `${zoneText(facts.zone)}. ${pitcher.name} to ${batter.name}`}
        </span>
        {remarks !== '' && <span className={styles.lineMore}>{remarks}</span>}
      </span>
    </>
  );
  return (
    <li>
      {onOpen === undefined ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <button type="button" className={styles.line} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
