import { Download } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { isUninstalledOnIos, useInstallOffer } from '../../pwa/install-offer.ts';
import styles from './help-tour.module.css';

/** The way to install the app for somebody who has put the card away. */
export function InstallSection() {
  const install = useInstallOffer((offer) => offer.install);
  if (install !== null) {
    return (
      <Section title="Install" aside="on this device">
        <p>Full Count then opens from your Home Screen, full screen, with or without signal.</p>
        <p className={styles.install}>
          <Button
            icon={<Download aria-hidden="true" size={20} />}
            onClick={() => void install().catch(console.error)}
          >
            Install Full Count
          </Button>
        </p>
      </Section>
    );
  }
  if (!isUninstalledOnIos()) return null;
  return (
    <Section title="Install" aside="on this device">
      <p>
        In Safari: Share, then Add to Home Screen. Full Count then keeps your games here; without,
        Safari clears them after seven days without a visit.
      </p>
    </Section>
  );
}
