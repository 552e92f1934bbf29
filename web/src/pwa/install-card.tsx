import { Download, Share, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, IconButton } from '../ui/buttons/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMediaQuery } from '../ui/hooks/hooks.ts';
import { countUnder, neededBoxes } from '../ui/needed-boxes.ts';
import { breakpoints } from '../ui/theme/breakpoints.ts';
import styles from './install-card.module.css';
import {
  dismissInstallOffer,
  type InstallOffer,
  isUninstalledOnIos,
  useInstallOffer,
} from './install-offer.ts';

const LOOK_AGAIN_MS = 250;

/** Hides for good once the app is installed or the card dismissed. */
export function InstallCard() {
  const { install, isDismissed } = useInstallOffer();
  if (isDismissed) return null;
  if (install === null && !isUninstalledOnIos()) return null;
  return <Offer install={install} />;
}

function Offer({ install }: Pick<InstallOffer, 'install'>) {
  const benefit = useInstallBenefit();
  const { card, isFloating } = useFreeCorner();
  return (
    <aside
      ref={card}
      className={classNames(styles.card, isFloating && styles.floating)}
      aria-label="Install Full Count"
    >
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
            icon={Download}
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

/** The card lies over the corner of a screen until something to press comes under it, and then at the end of the page. */
function useFreeCorner() {
  const card = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [coveringPath, setCoveringPath] = useState<string | null>(null);
  const isFloating = coveringPath !== pathname;
  useEffect(() => {
    if (!isFloating) return;
    const look = () => {
      if (card.current === null) return;
      const box = card.current.getBoundingClientRect();
      if (countUnder(box, neededBoxes(card.current)) > 0) setCoveringPath(pathname);
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isFloating, pathname]);
  return { card, isFloating };
}

const COMPUTER_QUERY = `${breakpoints.landscapeTabletUp} and (hover: hover)`;

export function useInstallBenefit(): string {
  return useMediaQuery(COMPUTER_QUERY)
    ? 'Full Count opens in its own window, with or without signal.'
    : 'Full Count opens from your Home Screen, full screen, with or without signal.';
}
