import type { TeamChanged } from '@full-count/sync-protocol';
import type { SyncLoop } from '../loop/sync-loop.ts';
import { applyNews } from './apply-team-event.ts';

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
