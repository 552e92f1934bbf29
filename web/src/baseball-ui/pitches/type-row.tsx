import type { PitchType } from '@full-count/baseball';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/dialogs/dialog.tsx';
import choicesStyles from '../../ui/fields/choices.module.css';
import { Choice, Choices } from '../../ui/fields/choices.tsx';
import colors from './pitch-type-colors.module.css';
import styles from './type-row.module.css';

interface TypeRowProps {
  types: readonly PitchType[];
  chosen: PitchType | null;
  typeCount: number;
  hasKeys?: boolean;
  onChoose: (type: PitchType) => void;
  onMore: () => void;
}

export function TypeRow(props: TypeRowProps) {
  const { types, chosen, typeCount, hasKeys = false, onChoose, onMore } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label="Pitch type" className={styles.types}>
      {shownTypes(types, chosen, typeCount).map((type) => {
        const { name, shortName, key } = pitchTypeLabels[type];
        const keyHint = hasKeys ? key : undefined;
        return (
          <button
            key={type}
            type="button"
            aria-pressed={type === chosen}
            aria-keyshortcuts={keyHint}
            data-key={keyHint}
            className={`key ${styles.button}`}
            onClick={() => onChoose(type)}
          >
            <SpokenName name={name}>
              <TypeTag type={type} size="live" decorative />
              <span className={styles.name}>{shortName}</span>
            </SpokenName>
          </button>
        );
      })}
      <MoreTypesButton isUnknownChosen={chosen === 'unknown'} onClick={onMore} />
    </div>
  );
}

/** Returns the first `count` types. A chosen type that is not among them replaces the last of them, unless it is unknown. */
export function shownTypes(types: readonly PitchType[], chosen: PitchType | null, count: number) {
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
      className={`key ${styles.button}`}
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
      <div className={choicesStyles.choices}>
        <TypeChoices {...choices} types={[...types, 'unknown']} />
      </div>
    </Sheet>
  );
}
