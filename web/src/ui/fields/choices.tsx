import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

export function Choices({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-labelledby={id} className={styles.titled}>
      <p id={id} className="caps">
        {title}
      </p>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </button>
  );
}
