import { US_STATES } from '@full-count/sync-protocol';

export const STATE_OPTIONS = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** "Texas" for TX. An unknown code stays as it is. */
export function stateName(code: string | null): string {
  if (code === null) return 'No state';
  return US_STATES.find((state) => state.code === code)?.name ?? code;
}
