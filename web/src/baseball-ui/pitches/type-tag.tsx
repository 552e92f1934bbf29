import type { PitchType } from '@full-count/baseball';
import { memo } from 'react';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { classNames } from '../../ui/class-names.ts';
import colors from './pitch-type-colors.module.css';
import styles from './type-tag.module.css';

interface TypeTagProps {
  type: PitchType;
  size?: 'small' | 'regular' | 'live' | undefined;
  decorative?: boolean | undefined;
}

export const TypeTag = memo(TypeTagView);

function TypeTagView({ type, size = 'regular', decorative = false }: TypeTagProps) {
  const { code, name } = pitchTypeLabels[type];
  return (
    <span
      className={classNames(styles.tag, styles[size], colors[type])}
      role="img"
      aria-label={name}
      aria-hidden={decorative || undefined}
    >
      {code}
    </span>
  );
}

export function TypeCell({ type }: { type: PitchType }) {
  return (
    <span className={`row ${styles.cell}`}>
      <TypeTag type={type} decorative />
      {pitchTypeLabels[type].name}
    </span>
  );
}
