import { create } from 'zustand';

/** The browser's own question, which it hands over to be asked when it suits (Chromium only). */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface InstallOffer {
  /** Asks the browser's question; null while the browser does not offer to install the app. */
  readonly install: (() => Promise<void>) | null;
  /** The card was put away on this device, or installing was declined. */
  readonly isDismissed: boolean;
}

const DISMISSED_KEY = 'install-dismissed';

export const useInstallOffer = create<InstallOffer>()(() => ({
  install: null,
  isDismissed: wasDismissed(),
}));

/** Call once, at the start: a browser makes its offer early, and only once. */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    const offer = event as BeforeInstallPromptEvent;
    useInstallOffer.setState({ install: () => ask(offer) });
  });
  window.addEventListener('appinstalled', withdraw);
}

/** The card stays away; the Help Tour still has the button. */
export function dismissInstallOffer(): void {
  useInstallOffer.setState({ isDismissed: true });
  try {
    localStorage.setItem(DISMISSED_KEY, 'true');
  } catch {
    // A browser that stores nothing offers it again at the next start.
  }
}

/**
 * Safari on a phone or tablet, outside the Home Screen: it offers nothing by itself, and clears what
 * an app keeps after seven days without a visit.
 */
export function isUninstalledOnIos(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

async function ask(offer: BeforeInstallPromptEvent): Promise<void> {
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  // The browser takes one answer for each offer, and makes a new one if it sees fit.
  withdraw();
  if (outcome === 'dismissed') dismissInstallOffer();
}

function withdraw(): void {
  useInstallOffer.setState({ install: null });
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) === 'true';
  } catch {
    return false;
  }
}
