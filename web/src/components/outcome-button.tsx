import type { UmpireCall } from '@full-count/baseball';
import { CallMark } from './call-mark.tsx';
import { callWords } from './call-words.ts';
import { classNames } from './class-names.ts';
import styles from './outcome-button.module.css';
import { SpokenName } from './spoken-name.tsx';

export interface OutcomeButtonProps {
  call: UmpireCall;
  /** A tap would commit: the button stands on a foot. Flat while no zone is chosen. */
  armed: boolean;
  /** Chosen but not yet logged, in the flow that ends with Log Pitch. */
  chosen?: boolean | undefined;
  /** The key that does the same; shown on hover. */
  keyHint?: string | undefined;
  onClick: () => void;
}

/** One of the five calls beside the grid. */
export function OutcomeButton({ call, armed, chosen, keyHint, onClick }: OutcomeButtonProps) {
  const { name, shortName } = callWords[call];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={classNames(styles.button, armed && styles.armed)}
      onClick={onClick}
    >
      <SpokenName name={name}>
        <CallMark call={call} size={32} decorative />
        <span>{shortName}</span>
      </SpokenName>
    </button>
  );
}
