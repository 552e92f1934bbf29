import type { PitchType } from '@full-count/baseball';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import styles from '../../ui/fields/choices.module.css';
import { TypeChoices } from './type-choices.tsx';

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
        <TypeChoices types={[...types, 'unknown']} chosen={chosen} onChoose={onChoose} />
      </div>
    </Sheet>
  );
}
