import type { TeamChanged } from '@full-count/sync-protocol';
import { countPending } from '../../local/database/outbox.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { applyPull } from '../apply/apply-pull.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';
import type { SyncLoop } from '../loop/sync-loop.ts';

/** A change, or on joining the version that the team has come to by then. */
type News = Omit<TeamChanged, 'type'>;

/**
 * Takes a team's news one after another, since each stands on the one before; what does not fit is
 * pulled. So is what came between the pull on opening the socket and joining the team. News that come
 * while the database closes, for log-out or for a newer build in another tab, are for nobody: the next
 * sync brings them.
 */
export function newsTaker(
  device: Parameters<typeof applyNews>[0],
  loop: Pick<SyncLoop, 'isSettled' | 'idle' | 'tryNow'>,
): (news: News) => void {
  let last = Promise.resolve();
  const take = async (news: News) => {
    const { teamId, version } = news;
    if (loop.isSettled(teamId) && (await applyNews(device, news))) return;
    // Our own push comes back as news too: its answer has brought the rows by then.
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
 * Applies rows that came over the socket, so that a spectator needs no pull. Only where this
 * device stands exactly before them and has nothing of its own under way: news of its own push
 * carry no word on the queue. A server that was restored counts the same versions anew, so a
 * version alone does not say where a device stands: its epoch belongs to it.
 *
 * @returns whether they were applied; else a pull brings them
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
    // News confirm nothing of this device, so nothing is dated by it.
    serverTime: clockTime(now()),
  };
  const applied = await applyPull(db, teamId, pull, { userId, at: clockTime(now()), newId });
  return applied.kind === 'applied';
}
