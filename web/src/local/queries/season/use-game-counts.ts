import { countPitches } from '@full-count/baseball';
import { type GameRow, headOf, isJsonEqual, logEntries } from '@full-count/sync-protocol';
import { startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../platform/when-idle.ts';
import { waitingChanges } from '../../database/changes.ts';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { countWaitingById } from '../../sync-status/sync-status.ts';
import { readView, viewGameLog } from '../../view/team-view.ts';
import { storedSummaries } from './stored-summaries.ts';

export interface GameCounts {
  readonly pitches: number;
  readonly waiting: number;
}

export function useGameCounts(games: readonly GameRow[]): (id: string) => GameCounts | undefined {
  const pitchCounts = useCountedGames(games);
  const waitingCounts = useWaitingCounts();
  return (id) => {
    const pitches = pitchCounts.get(id)?.pitches;
    if (pitches === undefined || waitingCounts === undefined) return undefined;
    return { pitches, waiting: waitingCounts.get(id) ?? 0 };
  };
}

function useCountedGames(games: readonly GameRow[]): ReadonlyMap<string, CountedGame> {
  const { db, teamId } = useLocalData();
  const isFirstPullDone = useIsFirstPullDone();
  const latestCounts = useRef<ReadonlyMap<string, CountedGame>>(new Map());
  const [pitchCounts, setPitchCounts] = useState(latestCounts.current);
  useEffect(() => {
    let isActive = true;
    async function count(team: string): Promise<void> {
      await whenIdle();
      if (!isActive) return;
      const newCounts = await countPitchesOf(db, team, games, latestCounts.current);
      if (!isActive) return;
      latestCounts.current = newCounts;
      // React draws the cards of a season again in small steps, so that the page answers taps.
      startTransition(() => setPitchCounts(newCounts));
    }
    // A sign-out closes the database and makes this fail, which is harmless.
    if (teamId !== null && isFirstPullDone) count(teamId).catch(console.warn);
    return () => {
      isActive = false;
    };
  }, [db, teamId, isFirstPullDone, games]);
  return pitchCounts;
}

/** A first pull brings games before their pitches, so pitches are counted only after it. */
function useIsFirstPullDone(): boolean {
  const { db, teamId } = useLocalData();
  const isDone = useLiveQuery(async () => {
    const space = teamId === null ? undefined : await db.spaces.get(teamId);
    return space !== undefined && space.base !== null && space.page === null;
  }, [db, teamId]);
  return isDone ?? false;
}

function useWaitingCounts(): Map<unknown, number> | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return new Map<unknown, number>();
    return countWaitingById(await waitingChanges(db, teamId));
  }, [db, teamId]);
}

interface CountedGame {
  readonly recordings: GameRow['recordings'];
  readonly pitches: number;
}

/**
 * Takes the count of an ended game from its stored summary, and does not count unchanged games again, because a season
 * has thousands of plate appearances. Returns `earlierCounts` if no game changed.
 */
export async function countPitchesOf(
  db: UserDatabase,
  teamId: string,
  games: readonly GameRow[],
  earlierCounts: ReadonlyMap<string, CountedGame>,
): Promise<ReadonlyMap<string, CountedGame>> {
  const changedGames = games.filter(
    ({ id, status, recordings }) =>
      status !== 'scheduled' && !isJsonEqual(earlierCounts.get(id)?.recordings, recordings),
  );
  if (changedGames.length === 0) return earlierCounts;
  const summaries = await readView(db, teamId, (view, bound) => storedSummaries(bound, view));
  const pitchCounts = new Map(earlierCounts);
  for (const game of changedGames) {
    const { id, status, recordings } = game;
    const summary = status === 'completed' ? summaries.get(id) : undefined;
    const pitches = summary?.pitches ?? (await countPitchesInLog(db, teamId, game));
    pitchCounts.set(id, { recordings, pitches });
  }
  return pitchCounts;
}

async function countPitchesInLog(db: UserDatabase, teamId: string, game: GameRow) {
  return countPitches(logEntries(await viewGameLog(db, teamId, game.id), headOf(game)));
}
