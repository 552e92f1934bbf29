import { CloudOff } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { Trouble } from './trouble.tsx';

interface LoadingOrTroubleProps {
  kind: 'loading' | 'unreachable' | 'failed';
  children: string;
  onTryAgain: () => void;
}

export function LoadingOrTrouble({ kind, children, onTryAgain }: LoadingOrTroubleProps) {
  if (kind === 'loading') return <SpinnerScreen />;
  return (
    <Banner icon={<CloudOff size={20} />} action={<Button onClick={onTryAgain}>Try Again</Button>}>
      <Trouble kind={kind} /> {children}
    </Banner>
  );
}
