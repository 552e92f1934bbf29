import type { UmpireCall } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { callLabels } from '../../labels/pitches.ts';
import { SpokenName } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CallMark } from '../pitches/call-mark.tsx';
import styles from './live-pad.module.css';
import { useTappingHand } from './pad-settings.tsx';

interface PadCall {
  readonly call: UmpireCall;
  readonly chosen: boolean;
  /** Replaces the call's labels while an outcome without a button is chosen, such as "Walk" on the ball's button. */
  readonly chosenOutcome?: { readonly name: string; readonly text: string } | null;
  readonly keyHint?: string;
  readonly onClick: () => void;
}

interface LivePadProps {
  /** Null for a pad that keeps only the count. */
  grid: ReactNode;
  calls: readonly PadCall[];
  /** The buttons look raised while the pitch needs only its call. */
  raised: boolean;
}

export function LivePad({ grid, calls, raised }: LivePadProps) {
  const { hand } = useTappingHand();
  return (
    <div
      className={classNames(
        grid === null ? styles.countOnly : styles.pad,
        grid !== null && hand === 'left' && styles.left,
      )}
    >
      {grid}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-label="Call" className={styles.outcomes}>
        {calls.map((padCall) => (
          <CallButton key={padCall.call} {...padCall} raised={raised} />
        ))}
      </div>
    </div>
  );
}

function CallButton(props: PadCall & { raised: boolean }) {
  const { call, raised, chosen, chosenOutcome = null, keyHint, onClick } = props;
  const { name, shortName } = callLabels[call];
  const isLong = chosenOutcome !== null && chosenOutcome.text.length > shortName.length;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={keyHint}
      data-key={keyHint}
      className={classNames('key', styles.button, raised && styles.raised, isLong && styles.long)}
      onClick={onClick}
    >
      <SpokenName name={chosenOutcome?.name ?? name}>
        <CallMark call={call} size={32} decorative />
        <span>{chosenOutcome?.text ?? shortName}</span>
      </SpokenName>
    </button>
  );
}
