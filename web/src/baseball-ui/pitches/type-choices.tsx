import type { PitchType } from '@full-count/baseball';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { Sheet } from '../../ui/dialogs/dialog.tsx';
import styles from '../../ui/fields/choices.module.css';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import { TypeTag } from './type-tag.tsx';

interface TypeChoicesProps {
  types: readonly PitchType[];
  chosen: PitchType | null;
  onChoose: (type: PitchType) => void;
}

function TypeChoices({ types, chosen, onChoose }: TypeChoicesProps) {
  return types.map((type) => (
    <Choice key={type} chosen={type === chosen} onClick={() => onChoose(type)}>
      <TypeTag type={type} decorative />
      {pitchTypeLabels[type].name}
    </Choice>
  ));
}

export function TypeField({ size, ...choices }: TypeChoicesProps & { size?: 'small' }) {
  return (
    <Choices title="Pitch type" size={size}>
      <TypeChoices {...choices} />
    </Choices>
  );
}

/** All types, and none. */
export function TypesSheet(props: TypeChoicesProps & { onClose: () => void }) {
  const { types, onClose, ...choices } = props;
  return (
    <Sheet title="Pitch Type" onClose={onClose}>
      <div className={styles.choices}>
        <TypeChoices {...choices} types={[...types, 'unknown']} />
      </div>
    </Sheet>
  );
}
