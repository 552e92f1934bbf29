import { type Cursor, isSameCursor, type TeamChanged } from '@full-count/sync-protocol';
import { countWaiting } from '../../local/database/changes.ts';
import { clockTime } from '../../platform/timers.ts';
import { applyPart } from '../apply/apply-part.ts';
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
    const { teamId, to } = event;
    if (loop.isSettled(teamId) && (await applyTeamEvent(device, event))) return;
    // The device's own push also returns as an event, after the answer has brought its rows.
    await loop.idle();
    const space = await device.db.spaces.get(teamId);
    if (mayLack(space?.base ?? null, to)) loop.tryNow([teamId]);
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

function mayLack(base: Cursor | null, to: Cursor): boolean {
  return base === null || base[0] < to[0] || (base[0] === to[0] && base[1] !== to[1]);
}

/**
 * Applies the rows of an event, so that a spectator needs no pull. The device must be at the cursor that the event builds
 * on, and have no queue, because an event settles no changes.
 *
 * @returns false if the rows were not applied, so that the caller must pull
 */
export async function applyTeamEvent(
  { db, now }: Pick<SyncDevice, 'db' | 'now'>,
  { teamId, to, from, rows, deleted, log }: TeamEvent,
): Promise<boolean> {
  if (rows === undefined || from === undefined) return false;
  const [space, waiting] = await Promise.all([db.spaces.get(teamId), countWaiting(db, teamId)]);
  if (!space || !isSameCursor(space.base, from) || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const rest = { deleted: deleted ?? [], log, answers: [], serverTime };
  const part = { kind: 'part', from, to, rows, ...rest } as const;
  const context = { at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(db, teamId, { base: from }, part, context);
  return applied.kind === 'applied';
}
