import type { PitchType } from '@full-count/baseball';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { MoreTypesButton, TypeButton } from './type-button.tsx';
import styles from './type-row.module.css';

interface TypeRowProps {
  types: readonly PitchType[];
  chosen: PitchType | null;
  typeCount: number;
  hasKeys?: boolean;
  onChoose: (type: PitchType) => void;
  onMore: () => void;
}

export function TypeRow({
  types,
  chosen,
  typeCount,
  hasKeys = false,
  onChoose,
  onMore,
}: TypeRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label="Pitch type" className={styles.types}>
      {shownTypes(types, chosen, typeCount).map((type) => (
        <TypeButton
          key={type}
          type={type}
          chosen={type === chosen}
          keyHint={hasKeys ? pitchTypeLabels[type].key : undefined}
          onChoose={() => onChoose(type)}
        />
      ))}
      <MoreTypesButton isUnknownChosen={chosen === 'unknown'} onClick={onMore} />
    </div>
  );
}

/** Returns the first `count` types. A chosen type that is not among them replaces the last of them, unless it is unknown. */
export function shownTypes(
  types: readonly PitchType[],
  chosen: PitchType | null,
  count: number,
): PitchType[] {
  const firstTypes = types.slice(0, count);
  if (chosen === null || chosen === 'unknown' || firstTypes.includes(chosen)) return firstTypes;
  return [...firstTypes.slice(0, -1), chosen];
}

/** The given types, with those that a pitcher throws most first. */
export function offeredTypes(
  types: readonly PitchType[],
  thrown: { readonly types: readonly { readonly type: PitchType }[] } | null,
): PitchType[] {
  return [...new Set([...(thrown?.types ?? []).map(({ type }) => type), ...types])];
}
