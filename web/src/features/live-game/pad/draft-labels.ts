import { isBegun, type PitchDraft } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { chosenCall } from './chosen-call.ts';

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

export function spokenDraftState(
  draft: PitchDraft,
  { hasTwoTaps }: { hasTwoTaps: boolean },
): string {
  const choice = chosenCall(draft);
  if (choice === null) return '';
  if (draft.pitchType === null) return `${choice.name} chosen. Choose a pitch type to log it.`;
  if (hasTwoTaps && draft.zone === null) {
    return `${choice.name} chosen. Choose a zone, or Log Pitch to save it without one.`;
  }
  return `${choice.name} chosen. Log Pitch saves it.`;
}
