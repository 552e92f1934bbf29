import { serverPaths } from '../platform/paths.ts';
import { NetworkSignIn } from '../ui/feedback/feedback.tsx';
import { type ToastMessage, toast } from '../ui/toasts/toast-store.ts';

export function toastUnreached(description: string): void {
  const link: ToastMessage['link'] = globalThis.navigator?.onLine
    ? { label: 'Network Sign-In', run: () => window.location.assign(serverPaths.login) }
    : undefined;
  toast({ title: "Can't reach the server", description, tone: 'error', link });
}

/** How a sentence about missing data begins. */
export function Trouble({ kind }: { kind: 'unreachable' | 'failed' }) {
  if (kind === 'failed') return <b>The server had a problem.</b>;
  return (
    <>
      <b>No signal.</b> <NetworkSignIn />
    </>
  );
}
