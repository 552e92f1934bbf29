import type { UmpireCall } from '@full-count/baseball';
import { callLabels } from '../../labels/calls.ts';
import { classNames } from '../../ui/class-names.ts';
import { SpokenName } from '../../ui/spoken-name.tsx';
import { CallMark } from '../pitches/call-mark.tsx';
import styles from './outcome-button.module.css';

export interface OutcomeButtonProps {
  call: UmpireCall;
  /** Whether the button looks raised, which means that the pitch needs only the call. */
  raised: boolean;
  /** Whether the call is chosen and waits for Log Pitch. */
  chosen?: boolean | undefined;
  /** The labels of another chosen call that this button shows, such as "Walk" on the ball's button. */
  otherChoice?: { readonly name: string; readonly word: string } | null | undefined;
  keyHint?: string | undefined;
  onClick: () => void;
}

export function OutcomeButton(props: OutcomeButtonProps) {
  const { call, raised, chosen, otherChoice = null, keyHint, onClick } = props;
  const { name, shortName } = callLabels[call];
  const isLong = otherChoice !== null && otherChoice.word.length > shortName.length;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={classNames(styles.button, raised && styles.raised, isLong && styles.long)}
      onClick={onClick}
    >
      <SpokenName name={otherChoice?.name ?? name}>
        <CallMark call={call} size={32} decorative />
        <span>{otherChoice?.word ?? shortName}</span>
      </SpokenName>
    </button>
  );
}
