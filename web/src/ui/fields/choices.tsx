import type { ReactNode } from 'react';
import choices from './choices.module.css';

/** Big buttons side by side, one of them chosen. */
export function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={title} className={choices.choices}>
      {children}
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
    <button type="button" className={choices.choice} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </button>
  );
}
