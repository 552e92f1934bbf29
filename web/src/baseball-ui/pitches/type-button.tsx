import type { PitchType } from '@full-count/baseball';
import { Ellipsis } from 'lucide-react';
import { pitchTypeWords } from '../../labels/pitch-types.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import styles from './type-button.module.css';
import { TypeTag } from './type-tag.tsx';

export interface TypeButtonProps {
  type: PitchType;
  chosen: boolean;
  /** The key that does the same; shown on hover. */
  keyHint?: string | undefined;
  onChoose: () => void;
}

/** One pitch type of the type row. The name shows where there is room (from 768 px). */
export function TypeButton({ type, chosen, keyHint, onChoose }: TypeButtonProps) {
  const { name, shortName } = pitchTypeWords[type];
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

/** Ends the type row: the rest of the types. */
export function MoreTypesButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <SpokenName name="More pitch types">
        <Ellipsis aria-hidden="true" size={20} />
        <span className={styles.name}>Types</span>
      </SpokenName>
    </button>
  );
}
