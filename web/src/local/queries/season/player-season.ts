import {
  countsInSeason,
  existingSeason,
  type GameSummary,
  gamesOfSeason,
  isSameName,
  type LoggedGame,
  type PlayerGame,
  type PlayerInGame,
  playerGame,
  playerGameOfSummary,
  type ScoringBook,
  type Season,
  seasonOf,
  seasonsPlayed,
} from '@full-count/baseball';
import type { GameRow } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import { createPause } from '../../../platform/timers.ts';
import type { UserDatabase } from '../../database/database.ts';
import { timeZoneOf } from '../../database/team-rows.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readView, viewRow, viewRows, viewVersion } from '../../view/team-view.ts';
import { foldGameData } from '../games/folded-game.ts';
import { readGame } from '../games/stored-game.ts';
import { scoringBookOfGame, storedSummaries } from './stored-summaries.ts';

export interface PlayerSubject extends PlayerInGame {
  /** The team of an opponent's player, because players of two teams may have the same name. Null for our players. */
  readonly opponent: string | null;
}

export interface PlayedGameOfPlayer extends PlayerGame, LoggedGame {
  readonly game: GameRow;
}

export interface PlayerSeason {
  readonly seasons: readonly Season[];
  /** Null before the first game. */
  readonly season: Season | null;
  /** The oldest first. */
  readonly games: readonly PlayedGameOfPlayer[];
  /** The season's games whose pitches this device evicted, the oldest first. */
  readonly evictedGames: readonly GameRow[];
}

interface PlayerSeasonReading {
  readonly db: UserDatabase;
  readonly teamId: string;
  readonly player: PlayerSubject;
  /** Null for the newest season that was played. */
  readonly requestedSeason: Season | null;
  readonly isCancelled: () => boolean;
  readonly pause: () => Promise<void>;
}

/** Null when cancelled. */
export async function readPlayerSeason(reading: PlayerSeasonReading): Promise<PlayerSeason | null> {
  const { db, teamId, player, requestedSeason, isCancelled, pause } = reading;
  const [team, rows, space] = await Promise.all([
    viewRow(db, teamId, 'teams', teamId),
    viewRows(db, teamId, 'games'),
    db.spaces.get(teamId),
  ]);
  const timeZone = timeZoneOf(team);
  const playedGames = rows
    .filter(countsInSeason)
    .sort(byGameDate)
    .map((game) => ({ game, season: seasonOf(game.gameDate, timeZone) }));
  const season = existingSeason(playedGames, requestedSeason);
  const mayHavePlayer = ({ opponent }: GameRow) =>
    player.opponent === null || isSameName(player.opponent, opponent);
  const seasonGames = gamesOfSeason(playedGames, season).filter(({ game }) => mayHavePlayer(game));
  const evictedIds = new Set(space?.evicted);
  const summaries =
    player.side === 'team'
      ? await readView(db, teamId, (view, bound) => storedSummaries(bound, view))
      : NO_SUMMARIES;
  // A game that was restarted may still have the summary from before.
  const summaryOf = ({ id, status }: GameRow) =>
    status === 'completed' ? summaries.get(id) : undefined;
  const games: PlayedGameOfPlayer[] = [];
  for (const { game } of seasonGames) {
    if (evictedIds.has(game.id)) continue;
    const book = scoringBookOfGame(team, game);
    const played = await readPlayedGame(db, teamId, game.id, player, summaryOf(game), book);
    if (played !== null) games.push(played);
    await pause();
    if (isCancelled()) return null;
  }
  return {
    seasons: seasonsPlayed(playedGames),
    season,
    games,
    evictedGames: seasonGames
      .map(({ game }) => game)
      .filter((game) => {
        const summary = summaryOf(game);
        const mayHavePlayed =
          summary === undefined || playerGameOfSummary(summary, player) !== null;
        return evictedIds.has(game.id) && mayHavePlayed;
      }),
  };
}

const NO_SUMMARIES: ReadonlyMap<string, GameSummary> = new Map();

/** @param summary undefined if the lines must be computed from the log */
async function readPlayedGame(
  db: UserDatabase,
  teamId: string,
  gameId: string,
  player: PlayerInGame,
  summary: GameSummary | undefined,
  book: ScoringBook,
): Promise<PlayedGameOfPlayer | null> {
  const linesOfSummary = summary && playerGameOfSummary(summary, player);
  if (linesOfSummary === null) return null;
  const stored = await readGame(db, teamId, gameId);
  if (stored === null) return null;
  const { game, setup, entries, folded } = foldGameData(stored.game, stored.log);
  const isOver = game.status === 'completed';
  const lines =
    linesOfSummary ??
    playerGame({ setup, entries, folded, isOver, decisions: game.decisions, book }, player);
  if (lines === null || (lines.batting === null && lines.pitching === null)) return null;
  return { game, setup, entries, folded, ...lines };
}

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
