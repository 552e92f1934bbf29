import { CloudOff } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';

interface NotFromServerProps {
  kind: 'loading' | 'unreachable' | 'failed';
  /** What it is for: "Transferring a team needs the network." */
  children: string;
  onTryAgain: () => void;
}

/** Stands where the server's answer will stand, or says why it is not here. */
export function NotFromServer({ kind, children, onTryAgain }: NotFromServerProps) {
  if (kind === 'loading') return <SpinnerScreen />;
  return (
    <Banner
      icon={<CloudOff aria-hidden="true" size={20} />}
      action={<Button onClick={onTryAgain}>Try again</Button>}
    >
      <b>{kind === 'unreachable' ? 'Waiting for signal.' : 'The server gave no good answer.'}</b>{' '}
      {children}
    </Banner>
  );
}
