import {
  addGameSplits,
  countsInSeason,
  EMPTY_GAME_SPLITS,
  type GameSplits,
  gameSplits,
  nameKey,
  seasonOf,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/when-idle.ts';
import type { UserDatabase } from '../../database/database.ts';
import { teamTimeZone } from '../../database/team-rows.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { viewRows } from '../../view/team-view.ts';
import { foldGameData } from '../games/folded-game.ts';
import { readGame } from '../games/stored-game.ts';

/** By the `nameKey` of the opponent. They are not added up, because two opponents may have players with the same name. */
export type SeasonSplits = ReadonlyMap<string, GameSplits>;

interface SplitsReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  /** The game on the screen, whose splits the screen computes itself. */
  readonly exceptGameId: string;
  readonly isCancelled: () => boolean;
  readonly idle: () => Promise<void>;
}

/** Waits until the page is idle before each game, so that a tap never waits for more than one game. Null when cancelled. */
export async function readSeasonSplits(reading: SplitsReading): Promise<SeasonSplits | null> {
  const { db, teamId, exceptGameId, isCancelled, idle } = reading;
  await idle();
  const splitsByOpponent = new Map<string, GameSplits>();
  for (const id of await playedGameIds(db, teamId, exceptGameId)) {
    await idle();
    if (isCancelled()) return null;
    const stored = await readGame(db, teamId, id);
    if (stored === null) continue;
    const opponent = nameKey(stored.game.opponent);
    const splits = gameSplits(foldGameData(stored.game, stored.log).folded);
    const earlierSplits = splitsByOpponent.get(opponent) ?? EMPTY_GAME_SPLITS;
    splitsByOpponent.set(opponent, addGameSplits(earlierSplits, splits));
  }
  return splitsByOpponent;
}

async function playedGameIds(db: UserDatabase, teamId: string, exceptGameId: string) {
  const [timeZone, games] = await Promise.all([
    teamTimeZone(db, teamId),
    viewRows(db, teamId, 'games'),
  ]);
  const shownGame = games.find(({ id }) => id === exceptGameId);
  if (shownGame === undefined) return [];
  const season = seasonOf(shownGame.gameDate, timeZone);
  const isOfSeason = ({ gameDate }: GameRow) => seasonOf(gameDate, timeZone) === season;
  const isPlayed = (game: GameRow) => countsInSeason(game) && game.id !== exceptGameId;
  return games.filter((game) => isPlayed(game) && isOfSeason(game)).map(({ id }) => id);
}

/** Read once, when `isWanted` becomes true. Null until then, and while pitches of other games arrive. */
export function useSeasonSplits(exceptGameId: string, isWanted: boolean): SeasonSplits | null {
  const { db, teamId } = useLocalData();
  const isArriving = useIsAnyGameArriving();
  const [seasonSplits, setSeasonSplits] = useState<SeasonSplits | null>(null);
  useEffect(() => {
    if (teamId === null || !isWanted || isArriving !== false) return;
    let isCancelled = false;
    const reading = { db, teamId, exceptGameId, isCancelled: () => isCancelled, idle: whenIdle };
    readSeasonSplits(reading).then((splits) => {
      if (!isCancelled) setSeasonSplits(splits);
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, exceptGameId, isWanted, isArriving]);
  return seasonSplits;
}
