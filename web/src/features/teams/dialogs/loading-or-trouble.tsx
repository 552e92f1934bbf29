import { CloudOff } from 'lucide-react';
import { troubleText } from '../../../server-data/trouble-labels.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';

interface LoadingOrTroubleProps {
  kind: 'loading' | 'unreachable' | 'failed';
  children: string;
  onTryAgain: () => void;
}

export function LoadingOrTrouble({ kind, children, onTryAgain }: LoadingOrTroubleProps) {
  if (kind === 'loading') return <SpinnerScreen />;
  return (
    <Banner icon={<CloudOff size={20} />} action={<Button onClick={onTryAgain}>Try Again</Button>}>
      <b>{troubleText(kind)}</b> {children}
    </Banner>
  );
}
