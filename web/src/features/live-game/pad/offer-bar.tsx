import type { Decision } from '@full-count/baseball';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Offer } from './offer.ts';
import styles from './offer-bar.module.css';

interface OfferBarProps {
  offer: Offer;
  onTake: () => void;
  onDecline: () => void;
}

/** What the rules or two versions suggest. The app never ends a game or places a runner by itself. */
export function OfferBar({ offer, onTake, onDecline }: OfferBarProps) {
  const { title, why, take, decline } = wordsOf(offer);
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b> {why}
      </p>
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

const WHY: Readonly<Record<Decision, string>> = {
  walk_off: 'Walk-off',
  full: 'Final inning complete',
  mercy: 'Mercy rule',
};
