import { CloudOff } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { troubleWords } from '../../server-side/trouble-words.ts';

interface NotFromServerProps {
  kind: 'loading' | 'unreachable' | 'failed';
  /** What it is for: "You need signal to transfer a team." */
  children: string;
  onTryAgain: () => void;
}

/** Shown in place of the server's answer until it arrives, or to say why it did not. */
export function NotFromServer({ kind, children, onTryAgain }: NotFromServerProps) {
  if (kind === 'loading') return <SpinnerScreen />;
  return (
    <Banner
      icon={<CloudOff aria-hidden="true" size={20} />}
      action={<Button onClick={onTryAgain}>Try Again</Button>}
    >
      <b>{troubleWords(kind)}</b> {children}
    </Banner>
  );
}
