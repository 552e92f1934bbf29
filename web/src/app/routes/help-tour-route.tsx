import { useNavigate } from 'react-router-dom';
import { HelpTourScreen } from '../../features/help-tour/help-tour-screen.tsx';
import { resetTour } from '../../features/onboarding/onboarding.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../server-data/use-stored-answer.ts';

export function HelpTourRoute() {
  const { supportEmail } = useSite();
  const navigate = useNavigate();
  function startTour(): void {
    resetTour();
    void navigate(paths.dugout);
  }
  return <HelpTourScreen supportEmail={supportEmail} onStartTour={startTour} />;
}
