import { type BoxScoreSide, boxScore, type ScoringPlay } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { expect, it } from 'vitest';
import { boxScoreText, earnedNotes, runNotes, sideNotes } from './box-score-text.ts';

const game = { ...replayGame(inventedGameFile), isOver: true, book: 'obr' as const };
const box = boxScore(game);
const names = { team: 'Harbor Lanterns', opponent: 'Mill Creek Owls' };

it('writes the box score as text, the visitors first', () => {
  const lines = boxScoreText(box, ['opponent', 'team'], names, 'Owls at Lanterns').split('\n');
  expect(lines.slice(0, 7)).toEqual([
    'Owls at Lanterns',
    'Mill Creek Owls: 4 R, 7 H, 0 E',
    'Harbor Lanterns: 5 R, 10 H, 1 E',
    '',
    'Mill Creek Owls',
    'Batting: AB-R-H-RBI',
    'Abel Winter 2-1-0-0',
  ]);
  expect(lines).toContain('Walt Ember 2.2, 3-0-0-0-2');
  expect(lines.at(-1)).toBe('Bottom 7th: Lou Castle singles. Cy Loom scores. 4–5');
});

it('marks the pitchers of record, and says why a run is unearned', () => {
  const decisions = { winningPitcher: { id: null, name: 'Nobody' }, savePitcher: null };
  const marksOf = (text: string) =>
    text.split('\n').flatMap((line) => line.match(/.+ \([WLS]\)/) ?? []);
  const textOf = (score: typeof box) => boxScoreText(score, ['opponent', 'team'], names, 'Owls');
  expect(marksOf(textOf(box))).toEqual(['Yul Frost (L)', 'Uri Slate (W)']);
  expect(marksOf(textOf(boxScore({ ...game, decisions })))).toEqual(['Yul Frost (L)']);
  expect(marksOf(textOf(boxScore({ ...game, isOver: false })))).toEqual([]);
  expect(earnedNotes(UNEARNED_PLAY)).toEqual([
    'Unearned, charged to Kim: Ruiz reached base on an error.',
  ]);
});

it('says of each run whether it is earned and why', () => {
  expect(runNotes(UNEARNED_PLAY)).toEqual([
    'Unearned, charged to Kim: Ruiz reached base on an error.',
    'Earned, charged to Lee: Abara and Diaz scored on the double without a mistake.',
  ]);
});

const EARNED_RUN = {
  pitcherName: 'Lee',
  isEarned: true,
  reason: 'no_mistake' as const,
  why: 'scored on the double without a mistake',
};

const UNEARNED_PLAY = {
  ...(box.scoringPlays[0] as ScoringPlay),
  runsScored: [
    {
      runnerName: 'Ruiz',
      pitcherName: 'Kim',
      isEarned: false,
      reason: 'reached_by_mistake' as const,
      why: 'reached base on an error',
    },
    { runnerName: 'Abara', ...EARNED_RUN },
    { runnerName: 'Diaz', ...EARNED_RUN },
  ],
};

it('names the players below the batting lines', () => {
  expect(sideNotes(box.team)).toEqual([
    { label: '2B', text: 'Lou Castle, Pat Moor' },
    { label: '3B', text: 'Oz Field' },
    { label: 'HR', text: 'Jon Reed, Max Thorn' },
    { label: 'SB', text: 'Jon Reed' },
    { label: 'CS', text: 'Jon Reed' },
    { label: 'SF', text: 'Pat Moor' },
    { label: 'SH', text: 'Kip Lark' },
    { label: 'WP', text: 'Sam Birch' },
    { label: 'Inherited runners-scored', text: 'Uri Slate 3-1' },
    { label: 'E', text: '1' },
    { label: 'DP', text: '2' },
    { label: 'LOB', text: '6' },
  ]);
});

it('names the fielders who made errors, if any is known', () => {
  const notesOf = (errorsBy: BoxScoreSide['errorsBy']) => {
    const errors = errorsBy.reduce((sum, { count }) => sum + count, 0);
    return sideNotes({ ...box.team, errors, errorsBy, passedBalls: 1 })
      .filter(({ label }) => label === 'E' || label === 'PB')
      .map(({ label, text }) => `${label}: ${text}`);
  };
  const unknown = { fielder: null, playerName: null, count: 2 };
  expect(notesOf([{ fielder: 6, playerName: 'Chen', count: 1 }, unknown])).toEqual([
    'PB: 1',
    'E: 3 (E6 Chen, E 2)',
  ]);
  expect(notesOf([unknown])).toEqual(['PB: 1', 'E: 2']);
});
