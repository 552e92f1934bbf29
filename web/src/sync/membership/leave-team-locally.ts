import {
  type OutboxEntry,
  type QuarantineEntry,
  teamRange,
  type UserDatabase,
} from '../../local/database/database.ts';
import { allPending } from '../../local/database/outbox.ts';
import { withoutRows } from '../../local/database/space.ts';
import { forgetRows } from '../../local/database/team-rows.ts';
import { noteMembershipEnd } from '../../local/former-teams/endings.ts';

/**
 * Removes a team's rows from the device after the membership ended. Unsent changes stay in the queue
 * to be handed in. After that, what the server has not accepted moves to the quarantine.
 *
 * @param isHandedIn whether the caller has handed in the queue. If another tab has found out about
 *   the end, or about a return to the team, nothing changes
 * @returns whether nothing is left to exchange
 */
export function leaveTeamLocally(
  db: UserDatabase,
  teamId: string,
  { at, isHandedIn }: { readonly at: string; readonly isHandedIn: boolean },
): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const [space, unsent] = await Promise.all([db.spaces.get(teamId), allPending(db, teamId)]);
    const wasEndKnown = space?.endedAt !== undefined;
    if (space && isHandedIn !== wasEndKnown) return false;
    if (!isHandedIn) await noteMembershipEnd(db, teamId, at, unsent.length);
    await forgetTeam(db, teamId);
    // Changes that a restored server lost are the team's. This person may not have entered them.
    await db.quarantine.where('teamId').equals(teamId).filter(isLostByServer).delete();
    if (space && !isHandedIn && unsent.length > 0) {
      await db.spaces.put({ ...withoutRows(space), endedAt: at });
      return false;
    }
    await db.quarantine.bulkPut(unsent.map((entry) => quarantineEntry(entry, space?.clientId, at)));
    await db.outbox.bulkDelete(unsent.map(({ id }) => [teamId, id] as [string, number]));
    await db.spaces.delete(teamId);
    return true;
  });
}

function isLostByServer({ isLost }: QuarantineEntry): boolean {
  return isLost === true;
}

function quarantineEntry(
  entry: OutboxEntry,
  clientId: string | undefined,
  quarantinedAt: string,
): QuarantineEntry {
  const key = `${clientId}:${entry.id}`;
  return { ...entry, key, reason: 'membership_ended', detail: null, quarantinedAt };
}

async function forgetTeam(db: UserDatabase, teamId: string): Promise<void> {
  await Promise.all([
    forgetRows(db, teamId),
    db.gameHistory
      .where('[teamId+gameId]')
      .between(...teamRange(teamId))
      .delete(),
    db.sentlog
      .where('[teamId+clientId+firstId]')
      .between(...teamRange(teamId))
      .delete(),
    db.lastKnown
      .where('[teamId+path]')
      .between(...teamRange(teamId))
      .delete(),
  ]);
}
