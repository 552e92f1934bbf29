import type { Season } from '@full-count/baseball';
import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/pause-when-due.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewVersion } from '../../view/team-view.ts';
import { type PlayerSeason, type PlayerSubject, readPlayerSeason } from './player-season.ts';

/** @param player must be the same object at each render, because a new object starts a new read */
export function usePlayerSeason(
  player: PlayerSubject | null,
  requestedSeason: Season | null,
): PlayerSeason | null {
  const { db, teamId } = useLocalData();
  const [playerSeason, setPlayerSeason] = useState<PlayerSeason | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const revision = useLiveQuery(
    async () => (teamId === null ? '' : viewVersion(db, teamId)),
    [db, teamId],
  );
  useEffect(() => {
    if (teamId === null || player === null || revision === undefined) return;
    let isCancelled = false;
    readPlayerSeason({
      db,
      teamId,
      player,
      requestedSeason,
      isCancelled: () => isCancelled,
      pause: createPause(),
    }).then(
      (result) => {
        if (!isCancelled) setPlayerSeason(result);
      },
      (error: unknown) => setFailure({ error }),
    );
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, player, requestedSeason, revision]);
  if (failure !== null) throw failure.error;
  return playerSeason;
}
