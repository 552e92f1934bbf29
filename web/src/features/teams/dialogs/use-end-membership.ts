import { noteLeavingOnPurpose } from '../../../local/former-teams/endings.ts';
import { useWakeSync } from '../../../local/local-data.tsx';
import { api } from '../../../platform/api-client.ts';
import { type ServerChangeTexts, useServerChange } from '../../../server-data/use-server-change.ts';

/** Returns a function that deletes the user's membership or the whole team. It resolves to false if the server did not. */
export function useEndMembership() {
  const change = useServerChange();
  const wakeSync = useWakeSync();
  return async (teamId: string, what: 'membership' | 'team', texts: ServerChangeTexts) => {
    const path = `/api/teams/${teamId}${what === 'team' ? '' : '/staff/me'}`;
    const result = await change(api('DELETE', path), texts);
    if (result === null) return false;
    noteLeavingOnPurpose(teamId);
    // The next exchange finds that the membership has ended and removes the team from this device.
    wakeSync(teamId);
    return true;
  };
}
