import { countWithNoun } from '@full-count/baseball';
import { US_STATES } from '@full-count/sync-protocol';

const MAX_CODE_LENGTH = 12;

/** Spaces and dashes of a pasted code are removed before it is cut. A `maxLength` of the input would count them. */
export function cleanJoinCode(typedText: string): string {
  const code = typedText.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').toUpperCase();
  return code.slice(0, MAX_CODE_LENGTH);
}

export const STATE_OPTIONS = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** "Texas" for TX. An unknown code stays as it is. */
export function stateName(code: string | null): string {
  if (code === null) return 'No state';
  return US_STATES.find((state) => state.code === code)?.name ?? code;
}

/** "Pat has 3 changes waiting to send. They'll send when Pat signs in." */
export function waitingChangesText({ firstName, changes }: { firstName: string; changes: number }) {
  const pronoun = changes === 1 ? 'It' : 'They';
  return `${firstName} has ${countWithNoun(changes, 'change')} waiting to send. ${pronoun}'ll send when ${firstName} signs in.`;
}
