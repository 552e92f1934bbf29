import { Download } from 'lucide-react';
import { useInstallBenefit } from '../../pwa/install-benefit.ts';
import { isUninstalledOnIos, useInstallOffer } from '../../pwa/install-offer.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './help-tour.module.css';

export function InstallSection() {
  const install = useInstallOffer((offer) => offer.install);
  const benefit = useInstallBenefit();
  if (install !== null) {
    return (
      <Section title="Install" aside="on this device">
        <p>{benefit}</p>
        <p className={styles.install}>
          <Button icon={<Download size={20} />} onClick={() => void install().catch(console.error)}>
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
        In Safari, tap Share, then Add to Home Screen. This keeps your games on this device.
        Otherwise Safari deletes them after seven days without a visit.
      </p>
    </Section>
  );
}
