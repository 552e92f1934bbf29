import type { TeamChanged } from '@full-count/sync-protocol';
import { countPending } from '../../local/database/outbox.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { applyPull } from '../apply/apply-pull.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';
import type { SyncLoop } from '../loop/sync-loop.ts';

/** A change of a team, or its version when the socket has joined it. */
type News = Omit<TeamChanged, 'type'>;

/**
 * Applies a team's events in order, because each builds on the previous one. A pull replaces an event
 * that does not fit. Events that arrive while the database closes are dropped, and the next sync
 * brings their rows.
 */
export function newsTaker(
  device: Parameters<typeof applyNews>[0],
  loop: Pick<SyncLoop, 'isSettled' | 'idle' | 'tryNow'>,
): (news: News) => void {
  let last = Promise.resolve();
  const take = async (news: News) => {
    const { teamId, version } = news;
    if (loop.isSettled(teamId) && (await applyNews(device, news))) return;
    // The device's own push also returns as an event. Its answer has brought the rows by then.
    await loop.idle();
    const space = await device.db.spaces.get(teamId);
    if ((space?.cookie ?? -1) < version) loop.tryNow([teamId]);
  };
  return (news) => {
    last = last
      .then(() => take(news))
      .catch((error: unknown) => {
        if (!device.db.isOpen()) return;
        console.error('News of a team were not understood', error);
        loop.tryNow([news.teamId]);
      });
  };
}

/**
 * Applies rows of an event, so that a spectator needs no pull. The device must be at the version that
 * the event builds on and have nothing queued, because an event settles no change. The epoch must be
 * the same as well, because a restored server counts the same versions again.
 *
 * @returns whether the rows were applied; otherwise a pull brings them
 */
export async function applyNews(
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
    // An event confirms no change, so this time is stored nowhere.
    serverTime: clockTime(now()),
  };
  const applied = await applyPull(db, teamId, pull, { userId, at: clockTime(now()), newId });
  return applied.kind === 'applied';
}
