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

interface MoreTypesButtonProps {
  /** The pitch is saved without a type. The button says so, because the row has no button for "Not recorded". */
  isUnknownChosen?: boolean;
  onClick: () => void;
}

export function MoreTypesButton({ isUnknownChosen = false, onClick }: MoreTypesButtonProps) {
  const { name, shortName } = pitchTypeLabels.unknown;
  return (
    <button
      type="button"
      aria-pressed={isUnknownChosen || undefined}
      className={styles.button}
      onClick={onClick}
    >
      <SpokenName name={isUnknownChosen ? `${name}. More pitch types` : 'More pitch types'}>
        {isUnknownChosen ? (
          <TypeTag type="unknown" size="live" decorative />
        ) : (
          <Ellipsis size={20} />
        )}
        <span className={styles.name}>{isUnknownChosen ? shortName : 'Types'}</span>
      </SpokenName>
    </button>
  );
}
