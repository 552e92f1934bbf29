import { US_STATES } from '@full-count/sync-protocol';

/** "Texas" for TX; what is no code of ours stays as it is. */
export function stateName(code: string | null): string {
  if (code === null) return 'no state';
  return US_STATES.find((state) => state.code === code)?.name ?? code;
}
