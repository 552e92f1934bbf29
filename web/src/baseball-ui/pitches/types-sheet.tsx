import type { PitchType } from '@full-count/baseball';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import styles from '../../ui/fields/choices.module.css';
import { TypeTag } from './type-tag.tsx';

interface TypesSheetProps {
  types: readonly PitchType[];
  chosen: PitchType | null;
  onChoose: (type: PitchType) => void;
  onClose: () => void;
}

export function TypesSheet({ types, chosen, onChoose, onClose }: TypesSheetProps) {
  return (
    <Sheet title="Pitch Type" onClose={onClose}>
      <div className={styles.choices}>
        {[...types, 'unknown' as const].map((type) => (
          <button
            key={type}
            type="button"
            className={styles.choice}
            aria-pressed={type === chosen}
            onClick={() => onChoose(type)}
          >
            <TypeTag type={type} decorative />
            {pitchTypeLabels[type].name}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
