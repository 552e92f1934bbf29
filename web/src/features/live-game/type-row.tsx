import type { PitchType } from '@full-count/baseball';
import { MoreTypesButton, TypeButton } from '../../components/type-button.tsx';
import { TYPE_KEYS } from './model/key-letters.ts';
import { shownTypes } from './model/offered-types.ts';
import styles from './type-row.module.css';

interface TypeRowProps {
  offered: readonly PitchType[];
  chosen: PitchType | null;
  /** How many stand beside More. */
  places: number;
  onChoose: (type: PitchType) => void;
  onMore: () => void;
}

export function TypeRow({ offered, chosen, places, onChoose, onMore }: TypeRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label="Pitch type" className={styles.types}>
      {shownTypes(offered, chosen, places).map((type) => (
        <TypeButton
          key={type}
          type={type}
          chosen={type === chosen}
          keyHint={TYPE_KEYS[type]}
          onChoose={() => onChoose(type)}
        />
      ))}
      <MoreTypesButton onClick={onMore} />
    </div>
  );
}
