import type { PitchType, UmpireCall } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { memo } from 'react';
import { callLabels, pitchTypeLabels } from '../../labels/pitches.ts';
import { CallMark } from './call-mark.tsx';
import styles from './legend.module.css';
import { TypeTag } from './type-tag.tsx';

interface LegendProps {
  calls?: readonly UmpireCall[] | undefined;
  types?: readonly PitchType[] | undefined;
}

export const Legend = memo(LegendView, isJsonEqual);

function LegendView({ calls = [], types = [] }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label="Key">
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
