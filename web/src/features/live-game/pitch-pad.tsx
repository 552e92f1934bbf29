import { OUTCOMES, type Outcome, ZONE_LABELS } from '@full-count/baseball';
import { LivePad } from '../../components/live-pad.tsx';
import { OutcomeButton } from '../../components/outcome-button.tsx';
import { useHand } from '../../components/use-hand.ts';
import { ZoneGrid } from '../../components/zone-grid.tsx';
import { chooseZone, type PitchEntry } from './model/entry.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS } from './model/key-letters.ts';
import type { LiveGame } from './model/live-game.ts';
import { zonesOf } from './model/zones-of.ts';

interface PitchPadProps {
  live: LiveGame;
  entry: PitchEntry;
  /** Tall enough for home plate in chalk below the grid. */
  tall: boolean;
  /** Where the team charts them: around the nine, where that has the width. */
  outside: 'around' | 'rows' | undefined;
  onEntry: (entry: PitchEntry) => void;
  /** Ball in Play asks further, the others are the outcome. */
  onOutcome: (outcome: Outcome) => void;
  onInPlay: () => void;
}

const CALLS = ['ball', 'called_strike', 'swing_and_miss', 'foul'] as const satisfies Outcome[];

export function PitchPad({
  live,
  entry,
  tall,
  outside,
  onEntry,
  onOutcome,
  onInPlay,
}: PitchPadProps) {
  const { hand } = useHand();
  const isInPlay = entry.outcome !== null && OUTCOMES[entry.outcome].facts.call === 'in_play';
  const armed = entry.zone !== null;
  return (
    <LivePad
      hand={hand}
      grid={
        <ZoneGrid
          view="catcher"
          size="live"
          viewLabel={tall ? 'chalk' : 'elsewhere'}
          outside={outside}
          counts={zonesOf(live)}
          chosen={entry.zone}
          nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
          onChoose={(zone) => onEntry(chooseZone(entry, zone))}
        />
      }
      outcomes={
        <>
          {CALLS.map((outcome) => (
            <OutcomeButton
              key={outcome}
              call={OUTCOMES[outcome].facts.call}
              armed={armed}
              chosen={entry.outcome === outcome}
              keyHint={OUTCOME_KEYS[outcome]}
              onClick={() => onOutcome(outcome)}
            />
          ))}
          <OutcomeButton
            call="in_play"
            armed={armed}
            chosen={isInPlay}
            keyHint={IN_PLAY_KEY}
            onClick={onInPlay}
          />
        </>
      }
    />
  );
}
