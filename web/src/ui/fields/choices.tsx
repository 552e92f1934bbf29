import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choices.module.css';

interface ChoicesProps {
  title: string;
  /** In a row, all choices are beside each other. In six columns, the children name their own grid areas. */
  size?: 'regular' | 'small' | 'row' | 'six-columns' | undefined;
  hidesTitle?: boolean;
  children: ReactNode;
}

export function Choices({ title, size = 'regular', hidesTitle = false, children }: ChoicesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div
      role="group"
      aria-labelledby={id}
      className={classNames(styles.titled, size !== 'regular' && styles[size])}
    >
      <p id={id} className={hidesTitle ? 'visually-hidden' : 'caps'}>
        {title}
      </p>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  /** Undefined for a choice that acts at once. */
  chosen?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Choice({ chosen, onClick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`key ${styles.choice}`}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
