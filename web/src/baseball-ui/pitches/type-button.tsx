import type { PitchType } from '@full-count/baseball';
import { Ellipsis } from 'lucide-react';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './type-button.module.css';
import { TypeTag } from './type-tag.tsx';

interface TypeButtonProps {
  type: PitchType;
  chosen: boolean;
  keyHint?: string | undefined;
  onChoose: () => void;
}

export function TypeButton({ type, chosen, keyHint, onChoose }: TypeButtonProps) {
  const { name, shortName } = pitchTypeLabels[type];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={styles.button}
      onClick={onChoose}
    >
      <SpokenName name={name}>
        <TypeTag type={type} size="live" decorative />
        <span className={styles.name}>{shortName}</span>
      </SpokenName>
    </button>
  );
}

export function MoreTypesButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <SpokenName name="More pitch types">
        <Ellipsis size={20} />
        <span className={styles.name}>Types</span>
      </SpokenName>
    </button>
  );
}
