import { describe, expect, it } from 'vitest';
import { person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { ScoringBook } from '../scoring-book/scoring-book.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { proposeDecisions } from './decisions.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

/** A game of TP for the home team against OP. The visitors bat first. */
class Game {
  readonly #innings: number;
  readonly #book: ScoringBook;
  readonly log: Scorer;

  constructor(innings = 9, book: ScoringBook = 'obr') {
    this.#innings = innings;
    this.#book = book;
    this.log = scorer(setupWithLineups(9, innings));
  }

  /** A half inning for each text, of home runs and then three strikeouts, such as "2" for two home runs. */
  halves(runs: string): this {
    for (const count of runs) this.homers(Number(count)).outs(3);
    return this;
  }

  homers(count: number): this {
    for (let run = 0; run < count; run++) this.log.pitch('in_play', { result: 'homerun' });
    return this;
  }

  walk(): this {
    this.log.calls('BBBB');
    return this;
  }

  outs(count: number): this {
    this.log.strikeouts(count);
    return this;
  }

  forfeit(winner: Side): this {
    this.log.event('forfeit', { winner, book: this.#book });
    return this;
  }

  relieve(name: string): this {
    this.log.event('pitching_change', { pitcher: person(name) });
    return this;
  }

  /** Such as "W TP, L OP, S R1". */
  get decisions(): string {
    const setup = setupWithLineups(9, this.#innings);
    const plays = listPlays(setup, this.log.entries);
    const { winningPitcher, losingPitcher, savePitcher } = proposeDecisions(
      setup,
      plays,
      accountForRuns(plays),
      this.#book,
    );
    const named = { W: winningPitcher, L: losingPitcher, S: savePitcher };
    return Object.entries(named)
      .flatMap(([letter, pitcher]) => (pitcher ? [`${letter} ${pitcher.name}`] : []))
      .join(', ');
  }
}

const game = (innings?: number, book?: ScoringBook) => new Game(innings, book);
const scoreless = (count: number) => '0'.repeat(count);

describe('the winning pitcher', () => {
  it('is the pitcher whose team took the lead for good', () => {
    expect(game().halves(`1002${scoreless(14)}`).decisions).toBe('W TP, L OP');
    expect(game().halves(`1${scoreless(16)}`).decisions).toBe('W OP, L TP');
  });

  it('is the last pitcher of the team that wins in the bottom of the last inning', () => {
    const log = game().halves(scoreless(16)).relieve('R1').halves('0').homers(1);
    expect(log.decisions).toBe('W R1, L OP');
  });

  it('is nobody after a tie', () => {
    expect(game().halves('11').decisions).toBe('');
  });

  it('is the pitcher who pitched last before the lead, even if another one follows', () => {
    const log = game()
      .halves(`02${scoreless(10)}`)
      .outs(2)
      .relieve('R1')
      .outs(1)
      .halves('0');
    expect(log.halves('21').relieve('R2').halves('0').decisions).toBe('W R1, L OP, S R2');
  });

  it('is not the starter after fewer than five innings, but the most effective reliever', () => {
    const log = game()
      .halves(`05${scoreless(6)}`)
      .relieve('R1')
      .walk()
      .outs(3)
      .halves('0');
    expect(
      log.relieve('R2').halves(scoreless(4)).relieve('R3').halves(scoreless(3)).decisions,
    ).toBe('W R2, L OP');
  });

  it('is the reliever who let fewer batters on base, with the same outs and runs', () => {
    const log = game(6)
      .halves(`05${scoreless(4)}`)
      .relieve('R1')
      .walk()
      .outs(3)
      .halves('0');
    expect(log.relieve('R2').halves('00').relieve('R3').walk().outs(3).decisions).toBe(
      'W R2, L OP',
    );
  });

  it('is the reliever who allowed fewer runs, even with fewer outs', () => {
    const log = game()
      .halves(`09${scoreless(6)}`)
      .relieve('R1')
      .halves('2010');
    expect(log.relieve('R2').halves(scoreless(6)).decisions).toBe('W R2, L OP');
  });

  it('is the starter after four innings of a game that lasts five, but not after three', () => {
    const afterFour = game()
      .halves(`05${scoreless(6)}`)
      .relieve('R1')
      .halves('00');
    expect(afterFour.decisions).toBe('W TP, L OP');
    const afterThree = game()
      .halves(`05${scoreless(4)}`)
      .relieve('R1')
      .halves('0000');
    expect(afterThree.decisions).toBe('W R1, L OP');
  });

  it('is not a pitcher who lost the lead, unless the team regains it while they pitch', () => {
    const lostLead = game()
      .halves(`01${scoreless(10)}2`)
      .halves('0')
      .relieve('R1')
      .halves('02');
    expect(lostLead.halves('0').decisions).toBe('W R1, L OP');
    const regainedLead = game().halves(`01${scoreless(8)}2300000`);
    expect(regainedLead.decisions).toBe('W TP, L OP');
  });

  it('is chosen anew after the score is tied', () => {
    const log = game()
      .halves(`01${scoreless(10)}`)
      .relieve('R1')
      .halves('10')
      .relieve('R2');
    expect(log.halves('010').decisions).toBe('W R2, L OP');
  });

  it('is not a brief and ineffective reliever if a later one is effective', () => {
    const log = game().halves(scoreless(12)).outs(2).relieve('R1').homers(2).outs(1).halves('3');
    expect(log.relieve('R2').halves('000').decisions).toBe('W R2, L OP');
    const fullInning = game().halves(scoreless(12)).relieve('R1').homers(2).outs(3).halves('3');
    expect(fullInning.relieve('R2').halves('000').decisions).toBe('W R1, L OP, S R2');
    const oneRun = game()
      .halves(`22${scoreless(10)}`)
      .outs(2)
      .relieve('R1')
      .homers(1)
      .outs(1)
      .halves('2');
    expect(oneRun.relieve('R2').halves('000').decisions).toBe('W R1, L OP, S R2');
  });
});

describe('the losing pitcher', () => {
  it('is charged with the run that gave the lead, even after leaving', () => {
    const log = game().halves('0').walk().relieve('R1').homers(1).outs(3).halves(scoreless(15));
    expect(log.decisions).toBe('W TP, L OP');
    const tied = game().halves('1').walk().relieve('R1').homers(1).outs(3).halves(scoreless(15));
    expect(tied.decisions).toBe('W TP, L R1');
  });
});

describe('a save', () => {
  const leadOf = (runs: number) => game().halves(`0${runs}${scoreless(12)}`);

  it('is for an inning with a lead of at most three runs', () => {
    expect(leadOf(3).halves('00').relieve('R1').halves('0').decisions).toBe('W TP, L OP, S R1');
    expect(leadOf(4).halves('00').relieve('R1').halves('0').decisions).toBe('W TP, L OP');
  });

  it('is for an out with the tying run on base, at bat or on deck', () => {
    const inTheNinth = (runs: number) => leadOf(runs).halves('00').outs(2);
    expect(inTheNinth(2).relieve('R1').outs(1).decisions).toBe('W TP, L OP, S R1');
    expect(inTheNinth(3).relieve('R1').outs(1).decisions).toBe('W TP, L OP');
    expect(inTheNinth(3).walk().relieve('R1').outs(1).decisions).toBe('W TP, L OP, S R1');
  });

  it('is not for a pitcher who gets nobody out', () => {
    const log = leadOf(1).halves('00').outs(2).relieve('R1').walk();
    expect(log.decisions).toBe('W TP, L OP');
  });

  it('is for three innings with any lead', () => {
    const log = game()
      .halves(`09${scoreless(10)}`)
      .relieve('R1')
      .halves(scoreless(5));
    expect(log.decisions).toBe('W TP, L OP, S R1');
  });

  it('is not for the winning pitcher, nor for one who does not finish the game', () => {
    expect(leadOf(1).halves('00').relieve('R1').outs(1).relieve('R2').outs(2).decisions).toBe(
      'W TP, L OP, S R2',
    );
    expect(game().halves(`01${scoreless(15)}`).decisions).toBe('W TP, L OP');
  });
});

/** The home side leads from the first inning on. Its starter gets `first` outs, R1 `then` outs and the starter `last` outs. */
function winOf(book: ScoringBook, innings: number, turns: readonly [...number[]]): string {
  const log = game(innings, book);
  let fielded = 0;
  for (const [index, outs] of turns.entries()) {
    if (index > 0) log.relieve(['TP', 'R1'][index % 2] as string);
    for (let out = 0; out < outs; out++) {
      log.outs(1);
      fielded++;
      if (fielded % 3 === 0) log.homers(fielded === 3 ? 9 : 0).outs(3);
    }
  }
  return log.decisions.split(',')[0] ?? '';
}

describe('the innings that a starter needs', () => {
  it.each<[title: string, ScoringBook, innings: number, turns: number[], winner: string]>([
    ['five of six or more by OBR', 'obr', 7, [15, 6], 'W TP'],
    ['four and two thirds are too few by OBR', 'obr', 7, [14, 7], 'W R1'],
    ['four of a game that lasts five by OBR', 'obr', 7, [12, 3], 'W TP'],
    ['three of a game that lasts four by OBR', 'obr', 6, [9, 3], 'W TP'],
    ['four of seven in high school baseball', 'nfhs_baseball', 7, [12, 9], 'W TP'],
    ['three and two thirds are too few there', 'nfhs_baseball', 7, [11, 10], 'W R1'],
    ['four are the first four there', 'nfhs_baseball', 7, [9, 3, 9], 'W R1'],
    ['three of a game that ends after five', 'nfhs_baseball', 7, [9, 6], 'W TP'],
    ['three of a game that ends in the sixth', 'nfhs_baseball', 7, [9, 7], 'W TP'],
    ['two of a game that ends after five are too few', 'nfhs_baseball', 7, [6, 9], 'W R1'],
    ['three in a row of a shorter game', 'nfhs_baseball', 7, [6, 3, 6], 'W R1'],
    ['three in a row after a return', 'nfhs_baseball', 7, [3, 3, 9], 'W TP'],
    ['three of six in youth baseball', 'nfhs_baseball', 6, [9, 9], 'W TP'],
    ['half of the outs in softball', 'nfhs_softball', 7, [11, 10], 'W TP'],
    ['fewer than half are too few in softball', 'nfhs_softball', 7, [10, 11], 'W R1'],
    ['three of five in softball', 'nfhs_softball', 7, [9, 6], 'W TP'],
    ['half of six in softball', 'nfhs_softball', 6, [9, 9], 'W TP'],
    ['a return counts in softball', 'nfhs_softball', 7, [6, 9, 6], 'W TP'],
  ])('%s', (_title, book, innings, turns, winner) => {
    expect(winOf(book, innings, turns)).toBe(winner);
  });
});

it.each<[ScoringBook, string]>([
  ['obr', 'W R1, L OP, S TP'],
  ['nfhs_baseball', 'W R1, L OP'],
  ['nfhs_softball', 'W R1, L OP'],
])('a starter who comes back can save the game only by OBR: %s', (book, decisions) => {
  const log = game(7, book)
    .halves('00')
    .relieve('R1')
    .halves(`01${scoreless(8)}`);
  expect(log.relieve('TP').halves('0').decisions).toBe(decisions);
});

describe('after a forfeit', () => {
  it('of a regulation game, its leader has the decisions of a called game', () => {
    const log = game(7, 'nfhs_baseball').halves(`02${scoreless(8)}`);
    expect(log.forfeit('team').decisions).toBe('W TP, L OP');
  });

  it('nobody has one if the winner was behind or the score was tied', () => {
    const behind = game(7, 'nfhs_baseball').halves(`20${scoreless(8)}`);
    expect(behind.forfeit('team').decisions).toBe('');
    expect(game().halves(scoreless(12)).forfeit('team').decisions).toBe('');
  });

  it('nobody has one before the game is a regulation game', () => {
    expect(game(7).halves('02000000').outs(3).forfeit('opponent').decisions).toBe('');
    expect(game(7).halves('0200000').forfeit('team').decisions).toBe('');
    expect(game(7).halves('020000000').forfeit('team').decisions).toBe('W TP, L OP');
  });

  it('pitches that arrive later change nothing', () => {
    const log = game(7, 'nfhs_baseball')
      .halves(`02${scoreless(8)}`)
      .forfeit('team');
    expect(log.homers(3).decisions).toBe('W TP, L OP');
  });
});
