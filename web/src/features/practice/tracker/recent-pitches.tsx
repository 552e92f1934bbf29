import { oneDecimalText } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { practiceCallLabels } from '../../../labels/practice-calls.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { recordedText } from '../shared/bullpen-pitch-labels.ts';
import styles from './tracker.module.css';

/** As many as the specification shows. */
const SHOWN = 10;

interface RecentPitchesProps {
  pitches: readonly PracticePitch[];
  /** Undefined for a coach who may only read. */
  onOpen: ((pitch: PracticePitch) => void) | undefined;
}

/** The last ten, newest first; a tap corrects one. */
export function RecentPitches({ pitches, onOpen }: RecentPitchesProps) {
  const recent = pitches
    .map((pitch, place) => ({ pitch, number: place + 1 }))
    .slice(-SHOWN)
    .reverse();
  return (
    <Section title="Recent Pitches" aside={asideText(recent.length, pitches.length)}>
      {recent.length === 0 ? (
        <p className="muted">Pitches appear here as you log them.</p>
      ) : (
        <ol className={styles.recent}>
          {recent.map(({ pitch, number }) => (
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
  const picture = (
    <SpokenName name={`Pitch ${number}: ${recordedText(facts)}`}>
      <span className="num">{number}</span>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} words={practiceCallLabels[facts.call]} decorative />
      <span className="num">
        {facts.velocityMph === null ? '–' : oneDecimalText(facts.velocityMph)}
      </span>
    </SpokenName>
  );
  if (onOpen === undefined) return <div className={styles.one}>{picture}</div>;
  return (
    <button type="button" className={styles.one} onClick={onOpen}>
      {picture}
    </button>
  );
}

function asideText(shown: number, all: number): string {
  return all <= SHOWN ? 'newest first' : `last ${shown} of ${all}, newest first`;
}
