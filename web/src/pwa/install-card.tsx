import { Download, Share, X } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useInstallBenefit } from './install-benefit.ts';
import styles from './install-card.module.css';
import { dismissInstallOffer, isUninstalledOnIos, useInstallOffer } from './install-offer.ts';

/** The end of the page, so that it covers nothing. It leaves for good once the app is installed or the card dismissed. */
export function InstallCard() {
  const { install, isDismissed } = useInstallOffer();
  const benefit = useInstallBenefit();
  if (isDismissed) return null;
  if (install === null && !isUninstalledOnIos()) return null;
  return (
    <aside className={styles.card} aria-label="Install Full Count">
      <div className={styles.words}>
        <b>Install Full Count</b>
        <p>
          {install === null
            ? 'Add Full Count to your Home Screen. Otherwise Safari deletes your games after seven days without a visit.'
            : benefit}
        </p>
        {install === null ? (
          <p className={styles.how}>
            <Share size={20} /> Share, then Add to Home Screen
          </p>
        ) : (
          <Button
            variant="action"
            icon={<Download size={20} />}
            onClick={() => void install().catch(console.error)}
          >
            Install
          </Button>
        )}
      </div>
      <IconButton label="Not Now" icon={<X />} onClick={dismissInstallOffer} />
    </aside>
  );
}
