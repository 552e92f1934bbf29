import { OUTCOMES, type Outcome, type UmpireCall } from '@full-count/baseball';
import { LivePad } from '../../../baseball-ui/charting/live-pad.tsx';
import { usePadSettings } from '../../../baseball-ui/charting/pad-settings.tsx';
import { chooseOutcome, withoutOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import type { OutsideLayout } from '../../../baseball-ui/zone/zone-layout.ts';
import { useIsCountOnly } from '../../../local/session/charting.ts';
import { countByZone } from '../model/count-by-zone.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS } from '../model/keys.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import { chosenCall } from './chosen-call.ts';

const CALLS = ['ball', 'called_strike', 'swing_and_miss', 'foul'] as const satisfies Outcome[];
const COUNT_ONLY_CALLS = ['ball', 'unknown_strike', 'foul'] as const satisfies Outcome[];

export function PitchPad(props: { hasHomePlate: boolean; outside: OutsideLayout | undefined }) {
  const { hasHomePlate, outside } = props;
  const { live, openSheet } = useLiveGameContext();
  const { draft, change, tapZone, beginInPlay } = usePitchDraftForm();
  const view = usePadSettings((pad) => pad.view);
  const isCountOnly = useIsCountOnly();
  const choice = chosenCall(draft);
  const chosenOn = (call: UmpireCall) => {
    const chosen = choice?.call === call;
    const isShown = chosen && choice.buttonText !== null;
    return {
      chosen,
      chosenOutcome: isShown ? { name: choice.name, text: choice.buttonText } : null,
    };
  };
  return (
    <LivePad
      grid={
        isCountOnly ? null : (
          <ZoneGrid
            view={view}
            size="live"
            viewLabel={hasHomePlate ? 'home-plate' : 'none'}
            outside={outside}
            counts={countByZone(live)}
            chosenZone={draft.zone}
            onChoose={tapZone}
          />
        )
      }
      raised={draft.zone !== null || isCountOnly}
      calls={[
        ...(isCountOnly ? COUNT_ONLY_CALLS : CALLS).map((outcome) => {
          const { call } = OUTCOMES[outcome].facts;
          const { chosen, chosenOutcome } = chosenOn(call);
          return {
            call,
            chosen,
            chosenOutcome,
            keyHint:
              outcome === 'unknown_strike' ? OUTCOME_KEYS.swing_and_miss : OUTCOME_KEYS[outcome],
            // A tap on "Walk" removes the walk. It must not turn the walk into a ball.
            onClick: () =>
              change(
                chosenOutcome === null ? chooseOutcome(draft, outcome) : withoutOutcome(draft),
              ),
          };
        }),
        {
          call: 'in_play',
          ...chosenOn('in_play'),
          keyHint: IN_PLAY_KEY,
          onClick() {
            beginInPlay();
            openSheet({ kind: 'in-play' });
          },
        },
      ]}
    />
  );
}
