import { OUTCOMES, type Outcome, type UmpireCall } from '@full-count/baseball';
import { LivePad } from '../../../baseball-ui/charting/live-pad.tsx';
import { OutcomeButton } from '../../../baseball-ui/charting/outcome-button.tsx';
import { usePadSettings } from '../../../baseball-ui/charting/use-pad-settings.ts';
import { useTappingHand } from '../../../baseball-ui/charting/use-tapping-hand.ts';
import { chooseOutcome, withoutOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import type { OutsideLayout } from '../../../baseball-ui/zone/zone-layout.ts';
import { countByZone } from '../model/count-by-zone.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS } from '../model/keys.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import { chosenCall } from './chosen-call.ts';

interface PitchPadProps {
  hasHomePlate: boolean;
  outside: OutsideLayout | undefined;
}

const CALLS = ['ball', 'called_strike', 'swing_and_miss', 'foul'] as const satisfies Outcome[];

export function PitchPad({ hasHomePlate, outside }: PitchPadProps) {
  const { live, openSheet } = useLiveGameContext();
  const { draft, change, tapZone, beginInPlay } = usePitchDraftForm();
  const view = usePadSettings((pad) => pad.view);
  const { hand } = useTappingHand();
  const choice = chosenCall(draft);
  const chosenOutcomeOn = (call: UmpireCall) =>
    choice?.call === call && choice.buttonText !== null
      ? { name: choice.name, text: choice.buttonText }
      : null;
  const isZoneChosen = draft.zone !== null;
  return (
    <LivePad
      hand={hand}
      grid={
        <ZoneGrid
          view={view}
          size="live"
          viewLabel={hasHomePlate ? 'home-plate' : 'none'}
          outside={outside}
          counts={countByZone(live)}
          chosenZone={draft.zone}
          onChoose={tapZone}
        />
      }
      outcomes={
        <>
          {CALLS.map((outcome) => {
            const { call } = OUTCOMES[outcome].facts;
            const chosenOutcome = chosenOutcomeOn(call);
            return (
              <OutcomeButton
                key={outcome}
                call={call}
                raised={isZoneChosen}
                chosen={choice?.call === call}
                chosenOutcome={chosenOutcome}
                keyHint={OUTCOME_KEYS[outcome]}
                onClick={() => {
                  // A tap on "Walk" removes the walk. It must not turn the walk into a ball.
                  change(
                    chosenOutcome === null ? chooseOutcome(draft, outcome) : withoutOutcome(draft),
                  );
                }}
              />
            );
          })}
          <OutcomeButton
            call="in_play"
            raised={isZoneChosen}
            chosen={choice?.call === 'in_play'}
            chosenOutcome={chosenOutcomeOn('in_play')}
            keyHint={IN_PLAY_KEY}
            onClick={() => {
              beginInPlay();
              openSheet({ kind: 'in-play' });
            }}
          />
        </>
      }
    />
  );
}
