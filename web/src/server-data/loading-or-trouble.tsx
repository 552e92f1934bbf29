import { CloudOff } from 'lucide-react';
import { dayText, timeText } from '../format/day-and-time.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Banner, SpinnerScreen } from '../ui/feedback/feedback.tsx';
import { Trouble } from './trouble.tsx';
import type { LastKnownState } from './use-last-known.ts';

interface LoadingOrTroubleProps {
  kind: 'loading' | 'unreachable' | 'failed';
  children: string;
  onTryAgain: () => void;
}

export function LoadingOrTrouble({ kind, children, onTryAgain }: LoadingOrTroubleProps) {
  if (kind === 'loading') return <SpinnerScreen />;
  return (
    <Banner icon={CloudOff} action={<Button onClick={onTryAgain}>Try Again</Button>}>
      <Trouble kind={kind} /> {children}
    </Banner>
  );
}

interface ListTroubleProps {
  state: LastKnownState<unknown>;
  /** "You need signal to change staff." */
  needsSignal: string;
}

/** Says that a list still loads, or why it is old or missing. */
export function ListTrouble({ state, needsSignal }: ListTroubleProps) {
  if (state.kind === 'loading') return <p className="muted">Loading...</p>;
  if (state.trouble === null) return null;
  return (
    <Banner icon={CloudOff}>
      <Trouble kind={state.trouble} />{' '}
      {state.kind === 'loaded'
        ? `This list is from ${dayText(state.asOf)}, ${timeText(state.asOf)}. `
        : "This list hasn't loaded yet. "}
      {needsSignal}
    </Banner>
  );
}
