import { oneDecimalText } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { practiceCallLabels } from '../../../labels/practice-calls.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { recordedText } from '../shared/bullpen-pitch.ts';
import styles from './tracker.module.css';

const MAX_SHOWN_PITCHES = 10;

interface RecentPitchesProps {
  pitches: readonly PracticePitch[];
  onOpen: ((pitch: PracticePitch) => void) | undefined;
}

export function RecentPitches({ pitches, onOpen }: RecentPitchesProps) {
  const recentPitches = pitches
    .map((pitch, index) => ({ pitch, number: index + 1 }))
    .slice(-MAX_SHOWN_PITCHES)
    .reverse();
  return (
    <Section title="Recent Pitches" aside={asideText(recentPitches.length, pitches.length)}>
      {recentPitches.length === 0 ? (
        <p className="muted">Pitches appear here as you log them.</p>
      ) : (
        <ol className={styles.recent}>
          {recentPitches.map(({ pitch, number }) => (
            <li key={pitch.id}>
              <RecentPitch pitch={pitch} number={number} onOpen={onOpen && (() => onOpen(pitch))} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

interface RecentPitchProps {
  pitch: PracticePitch;
  number: number;
  onOpen: (() => void) | undefined;
}

function RecentPitch({ pitch: { facts }, number, onOpen }: RecentPitchProps) {
  const content = (
    <SpokenName name={`Pitch ${number}: ${recordedText(facts)}`}>
      <span className="num">{number}</span>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} labels={practiceCallLabels[facts.call]} decorative />
      <span className="num">
        {facts.velocityMph === null ? '–' : oneDecimalText(facts.velocityMph)}
      </span>
    </SpokenName>
  );
  if (onOpen === undefined) return <div className={styles.one}>{content}</div>;
  return (
    <button type="button" className={styles.one} onClick={onOpen}>
      {content}
    </button>
  );
}

function asideText(shownCount: number, totalCount: number): string {
  return totalCount <= MAX_SHOWN_PITCHES
    ? 'newest first'
    : `last ${shownCount} of ${totalCount}, newest first`;
}
