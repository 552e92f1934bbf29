import type { PitchType } from '@full-count/baseball';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import styles from './type-cell.module.css';
import { TypeTag } from './type-tag.tsx';

export function TypeCell({ type }: { type: PitchType }) {
  return (
    <span className={`row ${styles.cell}`}>
      <TypeTag type={type} decorative />
      {pitchTypeLabels[type].name}
    </span>
  );
}
