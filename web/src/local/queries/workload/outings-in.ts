import { dayIn, type Outing, workloadsOf } from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';

export function outingsIn(
  { gameDate }: Pick<GameRow, 'gameDate'>,
  folded: Parameters<typeof workloadsOf>[0],
  timeZone: string,
): [key: string, outing: Outing][] {
  const day = dayIn(timeZone, gameDate);
  return Array.from(workloadsOf(folded, 'team'), ([key, workload]) => [
    key,
    { ...workload, day, at: gameDate },
  ]);
}
