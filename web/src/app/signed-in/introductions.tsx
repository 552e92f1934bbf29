import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';
import { paths } from '../../platform/paths.ts';
import { InstallCard } from '../../pwa/install-card.tsx';
import { toastWhenOfflineReady } from '../../pwa/offline-ready.ts';

export function Introductions() {
  const { pathname } = useLocation();
  useEffect(toastWhenOfflineReady, []);
  return (
    <>
      <Onboarding mayStart={pathname === paths.dugout || pathname === paths.teamSetup} />
      <InstallCard />
    </>
  );
}
