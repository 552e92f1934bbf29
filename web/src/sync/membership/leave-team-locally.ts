import type { OutboxEntry, QuarantineEntry, UserDatabase } from '../../local/database/database.ts';
import { allPending } from '../../local/database/outbox.ts';
import { withoutRows } from '../../local/database/space.ts';
import { forgetTeam } from '../../local/database/team-rows.ts';
import { noteMembershipEnd } from '../../local/former-teams/endings.ts';

/**
 * Removes a team's rows from the device after the membership ended. Unsent changes stay in the queue
 * to be handed in. If the server does not accept them, a second call moves them to the quarantine.
 *
 * @returns false while there are changes to hand in
 */
export function leaveTeamLocally(db: UserDatabase, teamId: string, at: string): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const [space, unsent] = await Promise.all([db.spaces.get(teamId), allPending(db, teamId)]);
    const willBeHandedIn = space !== undefined && space.endedAt === undefined && unsent.length > 0;
    if (space?.endedAt === undefined) await noteMembershipEnd(db, teamId, at, unsent.length);
    await forgetTeam(db, teamId);
    if (willBeHandedIn) {
      await db.spaces.put({ ...withoutRows(space), endedAt: at });
      return false;
    }
    await db.quarantine.bulkPut(unsent.map((entry) => quarantineEntry(entry, space?.clientId, at)));
    await db.outbox.bulkDelete(unsent.map(({ id }) => [teamId, id] as [string, number]));
    await db.spaces.delete(teamId);
    return true;
  });
}

function quarantineEntry(
  entry: OutboxEntry,
  clientId: string | undefined,
  quarantinedAt: string,
): QuarantineEntry {
  const key = `${clientId}:${entry.id}`;
  return { ...entry, key, reason: 'membership_ended', detail: null, quarantinedAt };
}
