import { invalid } from '../errors.ts';

/** The specs send `teamId` in bodies whose address says it already; the two must agree. */
export function assertSameTeam(given: string | null | undefined, teamId: string): void {
  if (typeof given !== 'string' || given === teamId) return;
  throw invalid('validation_failed', 'teamId is not the team of the address.', [
    { path: 'teamId', message: 'Is not the team of the address' },
  ]);
}
