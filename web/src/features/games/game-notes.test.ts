import type { GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { type GameLabel, gameLabels } from '../../format/game-dates/game-labels.ts';
import type { GameCounts } from '../../local/queries/season/use-game-counts.ts';
import { gameDetail } from './game-notes.tsx';

const game = (changes: Partial<GameRow>) =>
  ({
    id: 'a',
    opponent: 'Hawks',
    homeTeam: true,
    gameDate: new Date(2026, 5, 20, 9, 0).toISOString(),
    status: 'scheduled',
    lineup: null,
    recordings: {},
    ...changes,
  }) as GameRow;

/** Newer versions of Node.js put it before "AM" and "PM". */
const NARROW_NO_BREAK_SPACE = '\u202f';

function detailOf(detailed: GameRow, counts?: GameCounts, others: readonly GameRow[] = []): string {
  const labels = gameLabels([detailed, ...others], 'America/Chicago');
  return gameDetail(detailed, labels.get(detailed.id) as GameLabel, counts).replaceAll(
    NARROW_NO_BREAK_SPACE,
    ' ',
  );
}

it('shows where and when a scheduled game is and whether its lineup is set', () => {
  expect(detailOf(game({}))).toBe('Home, 9:00 AM, no lineup');
  const lineup = { team: null, opponent: null };
  expect(detailOf(game({ homeTeam: false, lineup }))).toBe('Away, 9:00 AM, lineup set');
});

it('names the type of a game that is not one of the season', () => {
  expect(detailOf(game({ gameType: 'tournament' }))).toBe('Home, Tournament, 9:00 AM, no lineup');
  const played = game({ gameType: 'scrimmage', status: 'completed' });
  expect(detailOf(played, { pitches: 142, waiting: 0 })).toBe('Home, Scrimmage, 142 pitches');
});

it('shows the pitches of a played game and how many are unsent', () => {
  const played = game({ status: 'completed' });
  expect(detailOf(played)).toBe('Home');
  expect(detailOf(played, { pitches: 142, waiting: 0 })).toBe('Home, 142 pitches');
  expect(detailOf(played, { pitches: 1, waiting: 40 })).toBe('Home, 1 pitch, 40 waiting to send');
});

it('distinguishes the games of a doubleheader', () => {
  const first = game({ status: 'completed' });
  const second = game({ id: 'b', gameDate: new Date(2026, 5, 20, 12, 30).toISOString() });
  const counts = { pitches: 142, waiting: 0 };
  expect(detailOf(first, counts, [second])).toBe('Home, Game 1, 9:00 AM, 142 pitches');
  expect(detailOf(second, undefined, [first])).toBe('Home, Game 2, 12:30 PM, no lineup');
});

it('shows no time for a game without a start time', () => {
  const gameDate = '2026-05-02T05:00:00.000Z';
  expect(detailOf(game({ gameDate }))).toBe('Home, no lineup');
});

it('says that a game was won by forfeit', () => {
  const state = { forfeitedTo: 'team' };
  const recordings = { primary: { state } } as unknown as GameRow['recordings'];
  const forfeited = game({ status: 'completed', recordings });
  expect(detailOf(forfeited, { pitches: 0, waiting: 0 })).toBe('Home, won by forfeit, 0 pitches');
});
