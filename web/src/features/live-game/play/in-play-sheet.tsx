import { IN_PLAY_OUTCOMES, type InPlayOutcome } from '@full-count/baseball';
import { usePadSettings } from '../../../baseball-ui/charting/pad-settings.tsx';
import { CallMark, PitchMarks } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeRow } from '../../../baseball-ui/pitches/type-row.tsx';
import { chooseOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { offeredResults, previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { useIsCountOnly } from '../../../local/session/charting.ts';
import { IN_PLAY_KEYS, useKeys } from '../model/keys.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import { SaveSheet } from '../sheets/save-sheet.tsx';
import { PlayForm } from './play-form.tsx';

const SHOWN_TYPE_COUNT = 4;

/** Closing the sheet keeps the choices. */
export function InPlaySheet() {
  const { live, openSheet } = useLiveGameContext();
  const { draft, types, change, log } = usePitchDraftForm();
  const close = () => openSheet(null);
  const hasResult = IN_PLAY_OUTCOMES.some((outcome) => outcome === draft.outcome);
  const isCountOnly = useIsCountOnly();
  const { batter, pitcher } = live.matchup;
  const { setup, state } = live;
  const moment = batter && pitcher && { setup, state, matchup: { batter, pitcher } };
  const preview = moment && hasResult ? previewPlay(moment, draft) : null;
  const isReady = draft.pitchType !== null && hasResult && !preview?.hasConflict;
  const choose = (outcome: InPlayOutcome) => {
    if (offeredResults(state, null).includes(outcome)) change(chooseOutcome(draft, outcome));
  };
  const hasKeys = useInPlayKeys(choose, () => isReady && log());
  return (
    <SaveSheet
      title={
        <span className="row">
          <CallMark call="in_play" size={32} decorative /> In Play
        </span>
      }
      aside={<PitchMarks pitchType={draft.pitchType} zone={draft.zone} />}
      onClose={close}
      keepLabel={isCountOnly ? 'Back' : 'Back to the Zone'}
      saveLabel="Log Pitch"
      disabled={!isReady}
      onSave={log}
    >
      {draft.pitchType === null && (
        <TypeRow
          types={types}
          chosen={null}
          typeCount={SHOWN_TYPE_COUNT}
          onChoose={(pitchType) => change({ ...draft, pitchType })}
          onMore={() => openSheet({ kind: 'types' })}
        />
      )}
      <PlayForm
        {...{ state, moment, draft, preview, hasKeys }}
        isInPlay
        entriesWith={(pitch) => [...live.entries, pitch]}
        onChange={change}
      />
    </SaveSheet>
  );
}

const OUTCOMES_BY_KEY: ReadonlyMap<string, InPlayOutcome> = new Map(
  Object.entries(IN_PLAY_KEYS).map(([outcome, key]) => [key, outcome as InPlayOutcome]),
);

/**
 * The keys of the results, unless the coach has switched keys off. Returns whether there are any. Enter logs the pitch, but
 * presses a button that somebody has reached with the keyboard.
 */
function useInPlayKeys(choose: (outcome: InPlayOutcome) => void, log: () => void): boolean {
  const hasKeys = usePadSettings((pad) => pad.keys);
  useKeys(({ key, target, ctrlKey, metaKey, altKey }, isButtonReachedByTab) => {
    const isBelowDialog = document.querySelectorAll('dialog[open]').length > 1;
    if (!hasKeys || isBelowDialog || ctrlKey || metaKey || altKey) return false;
    const outcome = OUTCOMES_BY_KEY.get(key.toUpperCase());
    if (outcome !== undefined) {
      choose(outcome);
      return true;
    }
    const isOnEdge =
      target instanceof HTMLButtonElement && target.closest('header, footer') !== null;
    if (key !== 'Enter' || isButtonReachedByTab || isOnEdge) return false;
    log();
    return true;
  });
  return hasKeys;
}
