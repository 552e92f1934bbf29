import type { GameRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { gameOnBoard, pickGames as pickGamesIn } from './dugout-screen.tsx';

const pickGames = (games: readonly GameRow[]) => pickGamesIn(games, 'America/Chicago');

const game = (
  id: string,
  status: GameRow['status'],
  day: number,
  more: Partial<GameRow> = {},
): GameRow =>
  ({
    id,
    status,
    gameDate: `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    startedAt: null,
    recordings: {},
    ...more,
  }) as GameRow;

describe('the Dugout', () => {
  it('shows the live game, the next game and the last results', () => {
    const pickedGames = pickGames([
      game('later', 'scheduled', 28),
      game('next', 'scheduled', 27),
      game('live', 'live', 20),
      game('old', 'completed', 1),
      game('last', 'completed', 14),
      game('gone', 'completed', 15, { deletedAt: '2026-06-16T00:00:00.000Z' }),
    ]);
    expect(pickedGames.liveGame?.id).toBe('live');
    expect(pickedGames.otherLiveGames).toEqual([]);
    expect(pickedGames.nextGame?.id).toBe('next');
    expect(pickedGames.results.map(({ id }) => id)).toEqual(['last', 'old']);
  });

  it('lists the results of the newest season only, the newest first', () => {
    const { results } = pickGames([
      game('new', 'completed', 1),
      game('newer', 'completed', 2),
      game('old', 'completed', 3, { gameDate: '2025-06-03T12:00:00.000Z' }),
    ]);
    expect(results.map(({ id }) => id)).toEqual(['newer', 'new']);
  });

  it('picks the live game that was started last and lists the others', () => {
    const pickedGames = pickGames([
      game('second', 'live', 20, { startedAt: '2026-06-20T15:00:00.000Z' }),
      game('first', 'live', 20, { startedAt: '2026-06-20T12:00:00.000Z' }),
    ]);
    expect(pickedGames.liveGame?.id).toBe('second');
    expect(pickedGames.otherLiveGames.map(({ id }) => id)).toEqual(['first']);
  });

  it('is empty for a team without games', () => {
    expect(pickGames([])).toEqual({
      liveGame: null,
      otherLiveGames: [],
      suspendedGames: [],
      nextGame: null,
      results: [],
      record: null,
    });
  });

  it('counts wins, losses and ties of the completed games', () => {
    const completedGame = (team: number, opponent: number) =>
      game(`${team}-${opponent}`, 'completed', 14, {
        recordings: { primary: { state: { score: { team, opponent } } } } as never,
      });
    expect(pickGames([completedGame(5, 2), completedGame(1, 3)]).record).toBe('1–1');
    expect(pickGames([completedGame(5, 2), completedGame(4, 0), completedGame(3, 3)]).record).toBe(
      '2–0–1',
    );
  });

  it('counts only the newest season', () => {
    const completedGame = (team: number, opponent: number, gameDate: string) =>
      game(gameDate, 'completed', 1, {
        gameDate,
        recordings: { primary: { state: { score: { team, opponent } } } } as never,
      });
    const lastYear = completedGame(5, 2, '2026-01-01T03:00:00.000Z');
    expect(pickGames([lastYear]).record).toBe('1–0');
    expect(pickGames([lastYear, completedGame(1, 3, '2026-03-07T18:00:00.000Z')]).record).toBe(
      '0–1',
    );
  });

  it('shows the requested game unless it has not started or is not on this device', () => {
    const live = game('live', 'live', 20);
    const games = [live, game('over', 'completed', 14), game('next', 'scheduled', 27)];
    expect(gameOnBoard(games, null, live)?.id).toBe('live');
    expect(gameOnBoard(games, 'over', live)?.id).toBe('over');
    expect(gameOnBoard(games, 'next', live)?.id).toBe('live');
    expect(gameOnBoard(games, 'nowhere', null)).toBeNull();
  });
});
