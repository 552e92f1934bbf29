import { create } from 'zustand';
import { readLocal, writeLocal } from '../platform/stored-state.ts';

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallOffer {
  readonly install: (() => Promise<void>) | null;
  readonly isDismissed: boolean;
}

const DISMISSED_KEY = 'install-dismissed';

export const useInstallOffer = create<InstallOffer>()(() => ({
  install: null,
  isDismissed: readLocal(DISMISSED_KEY) === 'true',
}));

/** Call once at the start, because a browser makes its offer early and only once. */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as BeforeInstallPromptEvent;
    useInstallOffer.setState({ install: () => showPrompt(offer) });
  });
  window.addEventListener('appinstalled', clearOffer);
}

/** Hides the card for good. The Help Tour still has the button. */
export function dismissInstallOffer(): void {
  useInstallOffer.setState({ isDismissed: true });
  writeLocal(DISMISSED_KEY, 'true');
}

/** There, Safari never offers to install an app, and clears its data after seven days without a visit. */
export function isUninstalledOnIos(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

async function showPrompt(offer: BeforeInstallPromptEvent): Promise<void> {
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  // An offer works only once. The browser may make another one later.
  clearOffer();
  if (outcome === 'dismissed') dismissInstallOffer();
}

function clearOffer(): void {
  useInstallOffer.setState({ install: null });
}
