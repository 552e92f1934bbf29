import type { UmpireCall } from '@full-count/baseball';
import { callLabels } from '../../labels/calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import styles from './outcome-button.module.css';

interface OutcomeButtonProps {
  call: UmpireCall;
  /** The button looks raised while the pitch needs only its call. */
  raised: boolean;
  chosen?: boolean | undefined;
  /** Replaces the call's labels while an outcome without a button is chosen, such as "Walk" on the ball's button. */
  chosenOutcome?: { readonly name: string; readonly text: string } | null | undefined;
  keyHint?: string | undefined;
  onClick: () => void;
}

export function OutcomeButton(props: OutcomeButtonProps) {
  const { call, raised, chosen, chosenOutcome = null, keyHint, onClick } = props;
  const { name, shortName } = callLabels[call];
  const isLong = chosenOutcome !== null && chosenOutcome.text.length > shortName.length;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={classNames(styles.button, raised && styles.raised, isLong && styles.long)}
      onClick={onClick}
    >
      <SpokenName name={chosenOutcome?.name ?? name}>
        <CallMark call={call} size={32} decorative />
        <span>{chosenOutcome?.text ?? shortName}</span>
      </SpokenName>
    </button>
  );
}
