import { invalidField } from '../platform/errors.ts';

/** Clients send `teamId` in bodies although the address names the team. The two must agree. */
export function assertSameTeam(given: string | null | undefined, teamId: string): void {
  if (typeof given !== 'string' || given === teamId) return;
  throw invalidField('teamId', "{field} doesn't match the address");
}
