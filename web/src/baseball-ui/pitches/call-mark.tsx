import type { PitchType, UmpireCall } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { type JSX, memo } from 'react';
import {
  type CallLabels,
  type CallLetter,
  callLabels,
  pitchTypeLabels,
} from '../../labels/pitches.ts';
import styles from './call-mark.module.css';
import legendStyles from './legend.module.css';
import { TypeTag } from './type-row.tsx';

interface CallMarkProps {
  call: UmpireCall;
  /** Pixels: 24 in lists, 32 on buttons, 26 elsewhere. */
  size?: number | undefined;
  /** True when text beside the mark names the call, so that it is not spoken twice. */
  decorative?: boolean | undefined;
  labels?: CallLabels | undefined;
}

export function CallMark(props: CallMarkProps) {
  const { call, size = 26, decorative = false, labels = callLabels[call] } = props;
  const { letter, name } = labels;
  return (
    <svg
      viewBox="-1 -1 28 28"
      width={size}
      height={size}
      className={styles[letter]}
      role="img"
      aria-label={name}
      aria-hidden={decorative || undefined}
    >
      {shapes[letter]}
      <text x="13" y={letter === 'S' ? 17 : 18.8} textAnchor="middle" className={styles.letter}>
        {letter}
      </text>
    </svg>
  );
}

const square = <rect x="2" y="2" width="22" height="22" rx="1.5" />;

const shapes: Record<CallLetter, JSX.Element> = {
  B: <circle cx="13" cy="13" r="11.5" />,
  C: square,
  N: square,
  S: <path d="M2 2h22v13L13 25 2 15z" />,
  F: <path d="M7.5 3H26l-7.5 20H0z" />,
  X: <path d="M13 0 26 13 13 26 0 13z" />,
};

interface PitchMarksProps {
  pitchType: PitchType | null;
  call?: UmpireCall;
  zone: number | null;
}

/** A pitch in a few marks, beside the title of its sheet. */
export function PitchMarks({ pitchType, call, zone }: PitchMarksProps) {
  return (
    <span className="row">
      {pitchType !== null && <TypeTag type={pitchType} />}
      {call && <CallMark call={call} />}
      {zone !== null && <span className="num">zone {zone}</span>}
    </span>
  );
}

interface LegendProps {
  calls?: readonly UmpireCall[] | undefined;
  types?: readonly PitchType[] | undefined;
}

export const Legend = memo(LegendView, isJsonEqual);

function LegendView({ calls = [], types = [] }: LegendProps) {
  return (
    <ul className={legendStyles.legend} aria-label="Key">
      {calls.map((call) => (
        <li key={call}>
          <CallMark call={call} decorative />
          {callLabels[call].name}
        </li>
      ))}
      {types.map((type) => (
        <li key={type}>
          <TypeTag type={type} decorative />
          {pitchTypeLabels[type].name}
        </li>
      ))}
    </ul>
  );
}
