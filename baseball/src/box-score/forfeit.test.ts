import { describe, expect, it } from 'vitest';
import { scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { ForfeitBook } from '../scoring-book/scoring-book.ts';
import { summarizeGame } from '../season/game-summary.ts';
import { boxScore } from './box-score.ts';

/** After each half of `halves`, which are the runs of the visitors and of the home side in turn, by home runs. */
function gameOf(halves: string, innings = 7) {
  const log = scorer(setupWithLineups(9, innings));
  for (const runs of halves) {
    for (let run = 0; run < Number(runs); run++) log.pitch('in_play', { result: 'homerun' });
    log.strikeouts(3);
  }
  return log;
}

const boxOf = (log: ReturnType<typeof gameOf>, innings = 7) =>
  boxScore({
    setup: setupWithLineups(9, innings),
    entries: log.entries,
    isOver: true,
    book: 'nfhs_baseball',
  });

describe('the score of a forfeit', () => {
  it.each<[book: ForfeitBook, innings: number, halves: string, score: string]>([
    ['obr', 9, '', '9-0'],
    ['obr', 9, '0300000000', '9-0'],
    ['nfhs_baseball', 7, '', '7-0'],
    ['nfhs_softball', 7, '0400', '7-0'],
    ['nfhs_softball', 7, '1400000000', '4-1'],
    ['nfhs_baseball', 7, '140000000', '4-1'],
    ['nfhs_baseball', 7, '4100000000', '7-0'],
    ['nfhs_baseball', 7, '1100000000', '7-0'],
    ['little_league', 6, '1400000000', '6-0'],
    ['little_league', 7, '', '7-0'],
  ])('by %s in a game of %d innings after "%s" is %s', (book, innings, halves, score) => {
    const { score: runs, forfeitedTo } = gameOf(halves, innings)
      .event('forfeit', { winner: 'team', book })
      .state();
    expect(`${runs.team}-${runs.opponent}`).toBe(score);
    expect(forfeitedTo).toBe('team');
  });

  it('can be set by hand afterwards, but no later play changes it', () => {
    const log = gameOf('00').event('forfeit', { winner: 'opponent', book: 'obr' });
    log.pitch('in_play', { result: 'homerun' }).event('forfeit', { winner: 'team', book: 'obr' });
    expect(log.state()).toMatchObject({ score: { team: 0, opponent: 9 }, forfeitedTo: 'opponent' });
    expect(log.folded().discrepancies.map(({ kind }) => kind)).toEqual([
      'after_forfeit',
      'after_forfeit',
    ]);
    log.event('score_set', { opponentScore: 1 });
    expect(log.state().score).toEqual({ team: 0, opponent: 1 });
    expect(log.folded().lineScore).toEqual([{ inning: 1, top: 0, bottom: 0 }]);
  });
});

describe('the figures of a forfeited game', () => {
  it('stand after a regulation game', () => {
    const log = gameOf('1200000000').event('forfeit', { winner: 'team', book: 'obr' });
    const { team, opponent, lineScore, forfeit } = boxOf(log);
    expect(forfeit).toEqual({ winner: 'team', isRegulation: true });
    expect([team.runs, opponent.runs, team.hits, opponent.hits]).toEqual([9, 0, 2, 1]);
    expect(team.pitching).toMatchObject([
      { person: { name: 'TP' }, tally: { wins: 1, runs: 1, outs: 15 } },
    ]);
    expect(lineScore).toHaveLength(5);
  });

  it('do not exist before that, for the season neither', () => {
    const log = gameOf('12000000').event('forfeit', { winner: 'opponent', book: 'nfhs_baseball' });
    const { team, opponent, lineScore, scoringPlays, forfeit } = boxOf(log);
    expect(forfeit).toEqual({ winner: 'opponent', isRegulation: false });
    expect([team.runs, opponent.runs]).toEqual([0, 7]);
    expect([team.hits, team.batting, team.pitching, lineScore, scoringPlays]).toEqual([
      0,
      [],
      [],
      [],
      [],
    ]);
    const game = { setup: setupWithLineups(9, 7), entries: log.entries, isOver: true };
    expect(summarizeGame({ ...game, book: 'nfhs_baseball' })).toMatchObject({
      score: { team: 0, opponent: 7 },
      pitches: 0,
      batting: [],
      pitching: [],
    });
  });

  it.each([
    ['the home side leads after the top of the fifth', '010000000', 0, true],
    ['the visitors lead after the top of the fifth', '100000000', 0, false],
    ['the home side ties in the bottom of the fifth', '100000000', 1, true],
    ['the score is tied in the bottom of the fifth without a run', '000000000', 0, false],
    ['the fifth is complete', '1000000000', 0, true],
  ])('stand once %s: %s', (_title, halves, homers, isRegulation) => {
    const log = gameOf(halves);
    for (let run = 0; run < homers; run++) log.pitch('in_play', { result: 'homerun' });
    log.event('forfeit', { winner: 'team', book: 'obr' });
    expect(boxOf(log).forfeit).toEqual({ winner: 'team', isRegulation });
  });
});
