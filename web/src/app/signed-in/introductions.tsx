import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';
import { paths } from '../../platform/paths.ts';
import { InstallCard } from '../../pwa/install-card.tsx';
import { sayWhenOfflineReady } from '../../pwa/offline-ready.ts';

/** What the app says of itself, each thing once on a device. */
export function Introductions() {
  const { pathname } = useLocation();
  useEffect(sayWhenOfflineReady, []);
  return (
    <>
      <Onboarding isAtDugout={pathname === paths.dugout || pathname === paths.teamSetup} />
      <InstallCard />
    </>
  );
}
