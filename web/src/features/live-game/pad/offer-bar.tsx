import type { GameEnding } from '@full-count/baseball';
import { MoreTypesButton } from '../../../baseball-ui/pitches/type-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Offer } from './offer.ts';
import styles from './offer-bar.module.css';

interface OfferBarProps {
  offer: Offer;
  onTake: () => void;
  onDecline: () => void;
  /** Opens the pitch types where the offer takes their place. Null where they stay. */
  onTypes: (() => void) | null;
}

/** What the rules or two versions suggest. The app never ends a game or places a runner by itself. */
export function OfferBar({ offer, onTake, onDecline, onTypes }: OfferBarProps) {
  const { title, why, take, decline } = wordsOf(offer);
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b> <span className={styles.why}>{why}</span>
      </p>
      {onTypes !== null && <MoreTypesButton onClick={onTypes} />}
      <Button size="live" onClick={onDecline}>
        {decline}
      </Button>
      <Button size="live" variant="action" onClick={onTake}>
        {take}
      </Button>
    </div>
  );
}

function wordsOf(offer: Offer) {
  if (offer.kind === 'over') {
    return {
      title: 'Is the game over?',
      why: WHY[offer.decision],
      take: 'End Game',
      decline: 'Keep Playing',
    };
  }
  if (offer.kind === 'records') {
    return {
      title: `Two versions of ${offer.span}`,
      why: '',
      take: 'Compare',
      decline: 'Not Now',
    };
  }
  if (offer.kind === 'check') {
    return {
      title: offer.plays === 1 ? '1 play needs a look' : `${offer.plays} plays need a look`,
      why: 'after your correction',
      take: 'Review',
      decline: 'Not Now',
    };
  }
  return {
    title: 'Extra inning',
    why: `${offer.runner.name} on second?`,
    take: 'Place Runner',
    decline: 'Not Now',
  };
}

const WHY: Readonly<Record<GameEnding, string>> = {
  walk_off: 'Walk-off',
  home_leads: 'Home team leads, no bottom half needed',
  full: 'Final inning complete',
  mercy: 'Mercy rule',
};
