import {
  endingOf,
  type GameEnding,
  type Person,
  type Positions,
  placedRunnerOffer,
  plannedFielders,
  positionCode,
} from '@full-count/baseball';
import { undecidedForkIds } from '@full-count/sync-protocol';
import { useNavigate } from 'react-router-dom';
import { MoreTypesButton } from '../../../baseball-ui/pitches/type-row.tsx';
import { shortName } from '../../../format/names.ts';
import { spanText, undecidedSpan } from '../../../local/queries/games/stored-game.ts';
import { chooseCharting } from '../../../local/session/charting.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { LiveGame } from '../model/live-game.ts';
import { type LiveScreen, useLiveGameContext } from '../model/live-game-context.ts';
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

/** A suggestion to the scorer. A declined offer is not shown again while its `id` stays the same. */
export type Offer =
  | { readonly kind: 'end-game'; readonly id: string; readonly ending: GameEnding }
  | { readonly kind: 'charting'; readonly id: string }
  | { readonly kind: 'placed-runner'; readonly id: string; readonly runner: Person }
  | { readonly kind: 'fielding-plan'; readonly id: string; readonly positions: Positions }
  | { readonly kind: 'two-versions'; readonly id: string; readonly span: string }
  | { readonly kind: 'plays-to-check'; readonly id: string; readonly plays: number };

/** Asks a coach who tracks their first game. */
export const ASK_FOR_CHARTING: Offer = { kind: 'charting', id: 'charting' };

/** Offers to review plays that a correction on this device brought into conflict with the rules. */
export function playsToCheckOffer(problemKeys: readonly string[] | null): Offer | null {
  if (problemKeys === null || problemKeys.length === 0) return null;
  return { kind: 'plays-to-check', id: problemKeys.join(), plays: problemKeys.length };
}

export function gameStateOffer(
  live: Pick<LiveGame, 'setup' | 'folded' | 'game' | 'log' | 'team'>,
): Offer | null {
  const { setup, folded, game, log, team } = live;
  const { innings } = game;
  const { mercyRuns, extraInningRunner } = team.settings;
  const halfId = `${folded.state.inning} ${folded.state.halfInning}`;
  const ending = endingOf(setup, folded, { innings, mercyRuns });
  if (ending !== null) return { kind: 'end-game', id: `${halfId} ${ending}`, ending };
  const runner = placedRunnerOffer(setup, folded, { innings, extraInningRunner });
  if (runner !== null) return { kind: 'placed-runner', id: halfId, runner };
  const positions = plannedFielders(setup, folded);
  if (positions !== null) return { kind: 'fielding-plan', id: `plan ${halfId}`, positions };
  const span = undecidedSpan(game, log);
  if (span === null) return null;
  return { kind: 'two-versions', id: undecidedForkIds(game).join(), span: spanText(span) };
}
