import { Download, Share, X } from 'lucide-react';
import { Button } from '../ui/buttons/button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import styles from './install-card.module.css';
import { dismissInstallOffer, isUninstalledOnIos, useInstallOffer } from './install-offer.ts';
import { useInstalledWords } from './installed-words.ts';

/**
 * Offers to install the app where the browser does, and says how where it only can. Goes with either
 * answer; makes way for a toast, which stands in the same corner.
 */
export function InstallCard() {
  const { install, isDismissed } = useInstallOffer();
  const hasToast = useToastStore((state) => state.toast?.open === true);
  const installedWords = useInstalledWords();
  if (isDismissed || hasToast) return null;
  if (install === null && !isUninstalledOnIos()) return null;
  return (
    <aside className={styles.card} aria-label="Install Full Count">
      <div className={styles.words}>
        <b>Install Full Count</b>
        <p>
          {install === null
            ? 'Add Full Count to your Home Screen. Otherwise Safari deletes your games after seven days without a visit.'
            : installedWords}
        </p>
        {install === null ? (
          <p className={styles.how}>
            <Share aria-hidden="true" size={20} /> Share, then Add to Home Screen
          </p>
        ) : (
          <Button
            variant="action"
            icon={<Download aria-hidden="true" size={20} />}
            onClick={() => void install().catch(console.error)}
          >
            Install
          </Button>
        )}
      </div>
      <IconButton label="Not Now" icon={<X aria-hidden="true" />} onClick={dismissInstallOffer} />
    </aside>
  );
}
