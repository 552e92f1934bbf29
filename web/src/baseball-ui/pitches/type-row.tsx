import type { PitchType } from '@full-count/baseball';
import { MoreTypesButton, TypeButton } from './type-button.tsx';
import styles from './type-row.module.css';

interface TypeRowProps {
  offered: readonly PitchType[];
  chosen: PitchType | null;
  typeCount: number;
  keys?: Readonly<Partial<Record<PitchType, string>>> | undefined;
  onChoose: (type: PitchType) => void;
  onMore: () => void;
}

export function TypeRow({ offered, chosen, typeCount, keys, onChoose, onMore }: TypeRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label="Pitch type" className={styles.types}>
      {shownTypes(offered, chosen, typeCount).map((type) => (
        <TypeButton
          key={type}
          type={type}
          chosen={type === chosen}
          keyHint={keys?.[type]}
          onChoose={() => onChoose(type)}
        />
      ))}
      <MoreTypesButton onClick={onMore} />
    </div>
  );
}

/** The first types. A chosen type that is not among them replaces the last, so that it shows. */
export function shownTypes(
  offered: readonly PitchType[],
  chosen: PitchType | null,
  count: number,
): PitchType[] {
  const first = offered.slice(0, count);
  if (chosen === null || first.includes(chosen)) return first;
  return [...first.slice(0, -1), chosen];
}
