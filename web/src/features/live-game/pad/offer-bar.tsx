import { type GameEnding, type Positions, positionCode } from '@full-count/baseball';
import { useNavigate } from 'react-router-dom';

import { MoreTypesButton } from '../../../baseball-ui/pitches/type-row.tsx';
import { shortName } from '../../../format/names.ts';

import { chooseCharting } from '../../../local/session/charting.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { Offer } from './offer.ts';
import styles from './offer-bar.module.css';

interface OfferBarProps {
  offer: Offer;
  onDecline: () => void;
  /** Whether the bar replaces the pitch types. It then has a button that opens them. */
  replacesTypes: boolean;
}

/** The app never ends a game or places a runner by itself. */
export function OfferBar({ offer, onDecline, replacesTypes }: OfferBarProps) {
  const { openSheet } = useLiveGameContext();
  const accept = useAccept(offer);
  const { title, reason, acceptLabel, declineLabel } = textsOf(offer);
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b> <span className={styles.why}>{reason}</span>
      </p>
      {replacesTypes && offer.kind !== 'charting' && (
        <MoreTypesButton onClick={() => openSheet({ kind: 'types' })} />
      )}
      <Button
        size="live"
        onClick={() => {
          if (offer.kind === 'charting') void chooseCharting('confirm');
          else onDecline();
          if (offer.kind === 'fielding-plan') openSheet({ kind: 'lineup' });
        }}
      >
        {declineLabel}
      </Button>
      <Button size="live" variant="action" onClick={accept}>
        {acceptLabel}
      </Button>
    </div>
  );
}

function useAccept(offer: Offer): () => void {
  const { live, recorder, endGame } = useLiveGameContext();
  const navigate = useNavigate();
  return () => {
    switch (offer.kind) {
      case 'charting':
        void chooseCharting('two_taps');
        break;
      case 'end-game':
        endGame();
        break;
      case 'two-versions':
        void navigate(paths.recordings(live.game.id));
        break;
      case 'plays-to-check':
        void navigate(paths.playsToCheck(live.game.id));
        break;
      case 'fielding-plan': {
        const { battingSide } = live.matchup;
        const { positions } = offer;
        void recorder.logEvent({ type: 'fielding_change', battingSide, positions });
        break;
      }
      case 'placed-runner': {
        const { battingSide } = live.matchup;
        const { runner } = offer;
        void recorder.logEvent({ type: 'placed_runner', battingSide, base: 'second', runner });
        break;
      }
    }
  };
}

function textsOf(offer: Offer) {
  if (offer.kind === 'charting') {
    return {
      title: 'Save a pitch with',
      reason: '',
      acceptLabel: 'Two Taps',
      declineLabel: 'Confirm Each Pitch',
    };
  }
  if (offer.kind === 'end-game') {
    return {
      title: 'Is the game over?',
      reason: ENDING_REASONS[offer.ending],
      acceptLabel: 'End Game',
      declineLabel: 'Keep Playing',
    };
  }
  if (offer.kind === 'fielding-plan') {
    return {
      title: 'Fielders as planned?',
      reason: planText(offer.positions),
      acceptLabel: 'As Planned',
      declineLabel: 'Change',
    };
  }
  if (offer.kind === 'two-versions') {
    return {
      title: `Two versions of ${offer.span}`,
      reason: '',
      acceptLabel: 'Compare',
      declineLabel: 'Not Now',
    };
  }
  if (offer.kind === 'plays-to-check') {
    return {
      title: offer.plays === 1 ? '1 play needs a look' : `${offer.plays} plays need a look`,
      reason: 'after your correction',
      acceptLabel: 'Review',
      declineLabel: 'Not Now',
    };
  }
  return {
    title: 'Extra inning',
    reason: `${offer.runner.name} on second?`,
    acceptLabel: 'Place Runner',
    declineLabel: 'Not Now',
  };
}

/** "2B Chen, SS Moreau and 3 more" */
function planText(positions: Positions): string {
  const changes = Object.entries(positions).map(
    ([position, { name }]) => `${positionCode(position)} ${shortName(name)}`,
  );
  const rest = changes.length - 2;
  return `${changes.slice(0, 2).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const ENDING_REASONS: Readonly<Record<GameEnding, string>> = {
  walk_off: 'Walk-off',
  home_leads: 'Home team leads, no bottom half needed',
  full: 'Final inning complete',
  mercy: 'Mercy rule',
};
