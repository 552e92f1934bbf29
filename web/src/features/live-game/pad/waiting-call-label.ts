import { isBegun, type PitchEntry } from '../model/entry.ts';
import { chosenCall } from './chosen-call.ts';

/** The line under Log Pitch names the call, or what is missing. Null before the first tap. */
export function logButtonText(entry: PitchEntry): string | null {
  if (!isBegun(entry)) return null;
  const chosen = chosenCall(entry);
  if (entry.pitchType === null) {
    return chosen === null ? 'Choose a pitch type and a call' : 'Choose a pitch type';
  }
  if (chosen === null) return 'Choose a call';
  return entry.zone === null ? `${chosen.name}, no zone` : chosen.name;
}

/** What a screen reader says once a call is chosen. Empty until then. */
export function spokenEntryState(entry: PitchEntry, quick: boolean): string {
  const chosen = chosenCall(entry);
  if (chosen === null) return '';
  if (entry.pitchType === null) return `${chosen.name} chosen. Choose a pitch type to log it.`;
  if (quick && entry.zone === null) {
    return `${chosen.name} chosen. Choose a zone, or Log Pitch to save it without one.`;
  }
  return `${chosen.name} chosen. Log Pitch saves it.`;
}
