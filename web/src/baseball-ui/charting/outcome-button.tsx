import type { UmpireCall } from '@full-count/baseball';
import { callLabels } from '../../labels/calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import styles from './outcome-button.module.css';

export interface OutcomeButtonProps {
  call: UmpireCall;
  /** A tap would log the pitch, so the button looks raised. */
  armed: boolean;
  /** Chosen but not yet logged, when Log Pitch ends the entry. */
  chosen?: boolean | undefined;
  /** The labels of a chosen call that shares this button: "Walk" on the ball's button. */
  chosenAs?: { readonly name: string; readonly word: string } | null | undefined;
  keyHint?: string | undefined;
  onClick: () => void;
}

export function OutcomeButton(props: OutcomeButtonProps) {
  const { call, armed, chosen, chosenAs = null, keyHint, onClick } = props;
  const { name, shortName } = callLabels[call];
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
