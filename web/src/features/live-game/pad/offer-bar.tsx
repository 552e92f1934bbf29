import { type GameEnding, type Positions, positionCode } from '@full-count/baseball';
import { useNavigate } from 'react-router-dom';

import { MoreTypesButton } from '../../../baseball-ui/pitches/type-row.tsx';
import { shortName } from '../../../format/names.ts';

import { chooseCharting } from '../../../local/session/charting.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type LiveScreen, useLiveGameContext } from '../model/live-game-context.ts';
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
  const screen = useLiveGameContext();
  const navigate = useNavigate();
  const parts = partsOf(offer, screen, (path) => void navigate(path));
  const { title, reason, acceptLabel, onAccept, declineLabel = 'Not Now' } = parts;
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{title}</b> <span className={styles.why}>{reason}</span>
      </p>
      {replacesTypes && offer.kind !== 'charting' && (
        <MoreTypesButton onClick={() => screen.openSheet({ kind: 'types' })} />
      )}
      <Button
        size="live"
        onClick={() => {
          // The question about the charting ends with an answer.
          if (offer.kind !== 'charting') onDecline();
          parts.onDecline?.();
        }}
      >
        {declineLabel}
      </Button>
      <Button size="live" variant="action" onClick={onAccept}>
        {acceptLabel}
      </Button>
    </div>
  );
}

interface OfferParts {
  readonly title: string;
  readonly reason?: string;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
  readonly declineLabel?: string;
  readonly onDecline?: () => void;
}

function partsOf(offer: Offer, screen: LiveScreen, open: (path: string) => void): OfferParts {
  const { live, recorder, endGame, openSheet } = screen;
  const { battingSide } = live.matchup;
  switch (offer.kind) {
    case 'charting':
      return {
        title: 'Save a pitch with',
        acceptLabel: 'Two Taps',
        onAccept: () => void chooseCharting('two_taps'),
        declineLabel: 'Confirm Each Pitch',
        onDecline: () => void chooseCharting('confirm'),
      };
    case 'end-game':
      return {
        title: 'Is the game over?',
        reason: ENDING_REASONS[offer.ending],
        acceptLabel: 'End Game',
        onAccept: endGame,
        declineLabel: 'Keep Playing',
      };
    case 'fielding-plan': {
      const { positions } = offer;
      return {
        title: 'Fielders as planned?',
        reason: planText(positions),
        acceptLabel: 'As Planned',
        onAccept: () => void recorder.logEvent({ type: 'fielding_change', battingSide, positions }),
        declineLabel: 'Change',
        onDecline: () => openSheet({ kind: 'lineup' }),
      };
    }
    case 'two-versions':
      return {
        title: `Two versions of ${offer.span}`,
        acceptLabel: 'Compare',
        onAccept: () => open(paths.recordings(live.game.id)),
      };
    case 'plays-to-check':
      return {
        title: offer.plays === 1 ? '1 play needs a look' : `${offer.plays} plays need a look`,
        reason: 'after your correction',
        acceptLabel: 'Review',
        onAccept: () => open(paths.playsToCheck(live.game.id)),
      };
    case 'placed-runner': {
      const { runner } = offer;
      const facts = { type: 'placed_runner', battingSide, base: 'second', runner } as const;
      return {
        title: 'Extra inning',
        reason: `${runner.name} on second?`,
        acceptLabel: 'Place Runner',
        onAccept: () => void recorder.logEvent(facts),
      };
    }
  }
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
