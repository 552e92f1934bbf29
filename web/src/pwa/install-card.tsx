import { Download, Share, X } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { useInstallBenefit } from './install-benefit.ts';
import styles from './install-card.module.css';
import { dismissInstallOffer, isUninstalledOnIos, useInstallOffer } from './install-offer.ts';

/** Hides for good once the app is installed or the card dismissed, and for a moment while a toast needs the same corner. */
export function InstallCard() {
  const { install, isDismissed } = useInstallOffer();
  const hasToast = useToastStore((state) => state.toast?.open === true);
  const benefit = useInstallBenefit();
  if (isDismissed || hasToast) return null;
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
