import { useId } from 'react';
import { isBegun, type PitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { Button, SpokenName } from '../../../ui/buttons/button.tsx';
import { usePitchDraftForm } from '../model/live-game-context.ts';
import { chosenCall } from './chosen-call.ts';
import styles from './log-buttons.module.css';

export function LogButtons() {
  const { draft, hasBegun, canLog, cancel, log } = usePitchDraftForm();
  const detailId = useId();
  const detail = hasBegun ? logButtonText(draft) : null;
  return (
    <>
      <Button
        size="live"
        wide
        disabled={!hasBegun}
        aria-keyshortcuts="Escape"
        data-key="Esc"
        onClick={cancel}
      >
        Cancel
      </Button>
      <Button
        variant="action"
        size="live"
        wide
        disabled={!canLog}
        aria-keyshortcuts="Enter"
        aria-describedby={detail === null ? undefined : detailId}
        data-key="Enter"
        className={styles.log}
        onClick={log}
      >
        <SpokenName name="Log Pitch">
          <span>
            Log Pitch
            {detail !== null && (
              <span id={detailId} className={styles.detail}>
                {detail}
              </span>
            )}
          </span>
        </SpokenName>
      </Button>
    </>
  );
}

/** The line under Log Pitch, which names the call or says what is missing. Null before the first tap. */
export function logButtonText(draft: PitchDraft): string | null {
  if (!isBegun(draft)) return null;
  const choice = chosenCall(draft);
  if (draft.pitchType === null) {
    return choice === null ? 'Choose a pitch type and a call' : 'Choose a pitch type';
  }
  if (choice === null) return 'Choose a call';
  return draft.zone === null ? `${choice.name}, no zone` : choice.name;
}

export function spokenDraftState(draft: PitchDraft, { savesAtOnce }: { savesAtOnce: boolean }) {
  const choice = chosenCall(draft);
  if (choice === null) return '';
  if (draft.pitchType === null) return `${choice.name} chosen. Choose a pitch type to log it.`;
  if (savesAtOnce && draft.zone === null) {
    return `${choice.name} chosen. Choose a zone, or Log Pitch to save it without one.`;
  }
  return `${choice.name} chosen. Log Pitch saves it.`;
}
