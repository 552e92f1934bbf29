import { OUTCOMES, type Outcome, type UmpireCall, ZONE_LABELS } from '@full-count/baseball';
import { LivePad } from '../../../baseball-ui/charting/live-pad.tsx';
import { OutcomeButton } from '../../../baseball-ui/charting/outcome-button.tsx';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import { useHand } from '../../../baseball-ui/charting/use-hand.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { chooseOutcome, chooseZone, withoutOutcome } from '../model/entry.ts';
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';
import { zonesOf } from '../model/zones-of.ts';
import { chosenCall } from './chosen-call.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS } from './key-letters.ts';

interface PitchPadProps {
  /** Tall enough for home plate in chalk below the grid, which says whose view it is. */
  hasChalk: boolean;
  /** How the zones outside are drawn, where the team tracks them. */
  outside: 'around' | 'rows' | undefined;
}

const CALLS = ['ball', 'called_strike', 'swing_and_miss', 'foul'] as const satisfies Outcome[];

/** The zones, and the calls beside them. */
export function PitchPad({ hasChalk, outside }: PitchPadProps) {
  const { live, openSheet } = useLiveGameContext();
  const { entry, change, beginInPlay } = usePitchEntering();
  const view = useCharting((charting) => charting.view);
  const { hand } = useHand();
  const chosen = chosenCall(entry);
  const chosenAs = (call: UmpireCall) =>
    chosen?.call === call && chosen.word !== null ? { name: chosen.name, word: chosen.word } : null;
  const armed = entry.zone !== null;
  return (
    <LivePad
      hand={hand}
      grid={
        <ZoneGrid
          view={view}
          size="live"
          viewLabel={hasChalk ? 'chalk' : 'elsewhere'}
          outside={outside}
          counts={zonesOf(live)}
          chosen={entry.zone}
          nameOf={(zone) => ZONE_LABELS[zone] ?? ''}
          onChoose={(zone) => change(chooseZone(entry, zone))}
        />
      }
      outcomes={
        <>
          {CALLS.map((outcome) => {
            const { call } = OUTCOMES[outcome].facts;
            const instead = chosenAs(call);
            return (
              <OutcomeButton
                key={outcome}
                call={call}
                armed={armed}
                chosen={chosen?.call === call}
                chosenAs={instead}
                keyHint={OUTCOME_KEYS[outcome]}
                onClick={() => {
                  // A tap on "Walk" takes the walk back; it must not turn into a ball.
                  change(instead === null ? chooseOutcome(entry, outcome) : withoutOutcome(entry));
                }}
              />
            );
          })}
          <OutcomeButton
            call="in_play"
            armed={armed}
            chosen={chosen?.call === 'in_play'}
            chosenAs={chosenAs('in_play')}
            keyHint={IN_PLAY_KEY}
            onClick={() => {
              // Ball in Play asks for the result.
              beginInPlay();
              openSheet({ kind: 'in-play' });
            }}
          />
        </>
      }
    />
  );
}
