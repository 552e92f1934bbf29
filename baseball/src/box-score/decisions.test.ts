import { describe, expect, it } from 'vitest';
import { person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { proposeDecisions } from './decisions.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

/** A game of TP for the home team against OP. The visitors bat first. */
class Game {
  readonly #innings: number;
  readonly log: Scorer;

  constructor(innings = 9) {
    this.#innings = innings;
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

  relieve(name: string): this {
    this.log.event('pitching_change', { pitcher: person(name) });
    return this;
  }

  /** Such as "W TP, L OP, S R1". */
  get decisions(): string {
    const setup = setupWithLineups(9, this.#innings);
    const plays = listPlays(setup, this.log.entries);
    const { winningPitcher, losingPitcher, savePitcher } = proposeDecisions(
      plays,
      accountForRuns(plays),
      this.#innings,
    );
    const named = { W: winningPitcher, L: losingPitcher, S: savePitcher };
    return Object.entries(named)
      .flatMap(([letter, pitcher]) => (pitcher ? [`${letter} ${pitcher.name}`] : []))
      .join(', ');
  }
}

const game = (innings?: number) => new Game(innings);
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

  it.each([
    [7, 4, 'W TP, L OP'],
    [7, 3, 'W R1, L OP'],
    [6, 4, 'W TP, L OP'],
    [6, 3, 'W R1, L OP'],
  ])('of a game of %d innings may be a starter of %d innings: %s', (innings, pitched, expected) => {
    const log = game(innings)
      .halves(`09${scoreless(2 * pitched - 2)}`)
      .relieve('R1');
    expect(log.halves(scoreless(2 * (innings - pitched) - 1)).decisions).toContain(expected);
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
