import type { TeamChanged } from '@full-count/sync-protocol';
import { countPending } from '../../local/database/outbox.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { applyPull } from '../apply/apply-pull.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';
import type { SyncLoop } from '../loop/sync-loop.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';

type TeamEvent = Omit<TeamChanged, 'type'>;

/** Events that arrive while the database closes are dropped, and the next sync pulls their rows. */
export function createTeamEventQueue(
  device: Parameters<typeof applyTeamEvent>[0],
  loop: Pick<SyncLoop, 'isSettled' | 'idle' | 'tryNow'>,
): (event: TeamEvent) => void {
  let lastHandled = Promise.resolve();
  const handleEvent = async (event: TeamEvent) => {
    const { teamId, version } = event;
    if (loop.isSettled(teamId) && (await applyTeamEvent(device, event))) return;
    // The device's own push also returns as an event, after the answer has brought its rows.
    await loop.idle();
    const space = await device.db.spaces.get(teamId);
    if ((space?.cookie ?? -1) < version) loop.tryNow([teamId]);
  };
  return (event) => {
    lastHandled = lastHandled
      .then(() => handleEvent(event))
      .catch((error: unknown) => {
        if (!device.db.isOpen()) return;
        console.error('A team event could not be applied', error);
        loop.tryNow([event.teamId]);
      });
  };
}

/**
 * Applies the rows of an event, so that a spectator needs no pull. The device must have the version
 * that the event builds on, and no queue, because an event settles no changes. The epoch must be the
 * same, because a restored server uses the same versions again.
 *
 * @returns false if the rows were not applied, so that the caller must pull
 */
export async function applyTeamEvent(
  { db, userId, now, newId }: Pick<SyncDevice, 'db' | 'userId' | 'now' | 'newId'>,
  { teamId, version, from, epoch, rows, deleted }: Omit<TeamChanged, 'type'>,
): Promise<boolean> {
  if (rows === undefined || from === undefined || epoch === undefined) return false;
  const [space, waiting] = await Promise.all([db.spaces.get(teamId), countPending(db, teamId)]);
  if (!space || space.epoch !== epoch || space.cookie !== from || waiting > 0) return false;
  const pull = {
    base: space,
    epoch: space.epoch,
    cookie: version,
    page: null,
    rows,
    deleted: deleted ?? [],
    lastMutationId: space.lastMutationId,
    results: [],
    // An event does not say the server's time.
    serverTime: clockTime(now() - (space.clockAheadMs ?? 0)),
  };
  const context = { userId, at: clockTime(now()), newId, loadOnDemand };
  const applied = await applyPull(db, teamId, pull, context);
  return applied.kind === 'applied';
}
