import type { UmpireCall } from '@full-count/baseball';
import { callWords } from '../../labels/calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import styles from './outcome-button.module.css';

export interface OutcomeButtonProps {
  call: UmpireCall;
  /** A tap would log the pitch, so the button is raised. Flat while no zone is chosen. */
  armed: boolean;
  /** Chosen but not yet logged, in the flow that ends with Log Pitch. */
  chosen?: boolean | undefined;
  /** A chosen call that has no button of its own: "Walk" on the ball's button. */
  chosenAs?: { readonly name: string; readonly word: string } | null | undefined;
  /** The key that does the same; shown on hover. */
  keyHint?: string | undefined;
  onClick: () => void;
}

/** One of the five calls beside the grid. */
export function OutcomeButton(props: OutcomeButtonProps) {
  const { call, armed, chosen, chosenAs = null, keyHint, onClick } = props;
  const { name, shortName } = callWords[call];
  const isLong = chosenAs !== null && chosenAs.word.length > shortName.length;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={classNames(styles.button, armed && styles.armed, isLong && styles.long)}
      onClick={onClick}
    >
      <SpokenName name={chosenAs?.name ?? name}>
        <CallMark call={call} size={32} decorative />
        <span>{chosenAs?.word ?? shortName}</span>
      </SpokenName>
    </button>
  );
}
