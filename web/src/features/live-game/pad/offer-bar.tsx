import type { GameEnding } from '@full-count/baseball';
import { useNavigate } from 'react-router-dom';
import { MoreTypesButton } from '../../../baseball-ui/pitches/type-button.tsx';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { Offer } from './offer.ts';
import styles from './offer-bar.module.css';

interface OfferBarProps {
  offer: Offer;
  onDecline: () => void;
  /** The offer is shown instead of the pitch types, so it has the button that opens them. */
  insteadOfTypes: boolean;
}

/** What the rules or two versions suggest. The app never ends a game or places a runner by itself. */
export function OfferBar({ offer, onDecline, insteadOfTypes }: OfferBarProps) {
  const { openSheet } = useLiveGameContext();
  const onTake = useTake(offer);
  const { title, why, take, decline } = wordsOf(offer);
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b> <span className={styles.why}>{why}</span>
      </p>
      {insteadOfTypes && <MoreTypesButton onClick={() => openSheet({ kind: 'types' })} />}
      <Button size="live" onClick={onDecline}>
        {decline}
      </Button>
      <Button size="live" variant="action" onClick={onTake}>
        {take}
      </Button>
    </div>
  );
}

/** Returns the function that does what the offer suggests. */
function useTake(offer: Offer): () => void {
  const { live, recorder, endGame } = useLiveGameContext();
  const navigate = useNavigate();
  return () => {
    switch (offer.kind) {
      case 'over':
        endGame();
        break;
      case 'records':
        void navigate(paths.records(live.game.id));
        break;
      case 'check':
        void navigate(paths.playsToCheck(live.game.id));
        break;
      case 'placed-runner': {
        const { battingSide } = live.who;
        const { runner } = offer;
        void recorder.event({ type: 'placed_runner', battingSide, base: 'second', runner });
        break;
      }
    }
  };
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
