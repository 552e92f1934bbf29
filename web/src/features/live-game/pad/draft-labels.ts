import { isBegun, type PitchDraft } from '../model/pitch-draft.ts';
import { chosenCall } from './chosen-call.ts';

/** The line under Log Pitch names the call, or what is missing. Null before the first tap. */
export function logButtonText(draft: PitchDraft): string | null {
  if (!isBegun(draft)) return null;
  const chosen = chosenCall(draft);
  if (draft.pitchType === null) {
    return chosen === null ? 'Choose a pitch type and a call' : 'Choose a pitch type';
  }
  if (chosen === null) return 'Choose a call';
  return draft.zone === null ? `${chosen.name}, no zone` : chosen.name;
}

/** What a screen reader says once a call is chosen. Empty until then. */
export function spokenDraftState(draft: PitchDraft, isQuick: boolean): string {
  const chosen = chosenCall(draft);
  if (chosen === null) return '';
  if (draft.pitchType === null) return `${chosen.name} chosen. Choose a pitch type to log it.`;
  if (isQuick && draft.zone === null) {
    return `${chosen.name} chosen. Choose a zone, or Log Pitch to save it without one.`;
  }
  return `${chosen.name} chosen. Log Pitch saves it.`;
}
