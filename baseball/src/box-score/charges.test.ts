import { describe, expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { Advance, AtBatResult, BattedBall } from '../vocabulary/vocabulary.ts';
import { boxScore } from './box-score.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

const visitors = ['Abel', 'Baker', 'Charlie', 'Daniel', 'Edward', 'Frank', 'George'];

const setup = {
  ...setupWithLineups(9),
  lineups: {
    team: { battingOrder: [person('Home')], startingPitcher: person('Peter') },
    opponent: { battingOrder: visitors.map(person), startingPitcher: person('OP') },
  },
};

const game = () => scorer(setup);
const relieve = (log: Scorer, name: string) =>
  log.event('pitching_change', { pitcher: person(name) });
const walk = (log: Scorer) => log.calls('BBBB');
const play = (log: Scorer, result: AtBatResult, moves = '', battedBall?: BattedBall) =>
  log.pitch('in_play', {
    result,
    ...(moves && { advances: advances(moves) }),
    ...(battedBall && { battedBall }),
  });

/** Peter walks Abel, and Roger relieves Peter. */
const afterRelief = () => relieve(walk(game()), 'Roger');

/** "Baker Peter" for a run of Baker that is charged to Peter. */
function chargesOf({ entries }: Scorer): string[] {
  return accountForRuns(listPlays(setup, entries)).runs.map(
    ({ runner, pitcher }) => `${runner.name} ${pitcher?.name}`,
  );
}

/** "Roger 1 of 2" if one of two inherited runners scored. */
function inheritancesOf({ entries }: Scorer): string[] {
  return accountForRuns(listPlays(setup, entries)).inheritances.map(
    ({ pitcher, runners, scored }) => `${pitcher.name} ${scored} of ${runners}`,
  );
}

describe('the examples of the comment to OBR 9.16(g)', () => {
  it('1: a runner who was left and scores', () => {
    const log = play(afterRelief(), 'groundout', '1-2');
    play(play(log, 'flyout'), 'single', '2-h b-1');
    expect(chargesOf(log)).toEqual(['Abel Peter']);
  });

  it('2: the batter who forces the runner who was left', () => {
    const log = play(afterRelief(), 'fielders_choice_out', '1-x b-1');
    play(play(log, 'groundout', '1-2'), 'single', '2-h b-1');
    expect(chargesOf(log)).toEqual(['Baker Peter']);
    expect(inheritancesOf(log)).toEqual(['Roger 1 of 1']);
  });

  it('3: the runner behind the one who is out at home on a fielder’s choice', () => {
    const log = play(afterRelief(), 'single', '1-3 b-1');
    play(log, 'fielders_choice_out', '3-x 1-2 b-1');
    play(play(log, 'flyout'), 'single', '2-h 1-2 b-1');
    expect(chargesOf(log)).toEqual(['Baker Peter']);
    expect(inheritancesOf(log)).toEqual(['Roger 1 of 1']);
    expect(
      boxScore({ setup, entries: log.entries, isOver: true, book: 'obr' }).team.pitching,
    ).toMatchObject([
      { person: { name: 'Peter' }, tally: { runs: 1, earnedRuns: 1, losses: 1 } },
      {
        person: { name: 'Roger' },
        tally: { runs: 0, earnedRuns: 0, inheritedRunnersScored: 1, losses: 0 },
      },
    ]);
  });

  it('4: the runner behind one who is picked off', () => {
    const log = walk(afterRelief()).event('pick_off', { advances: advances('2-x') });
    play(log, 'double', '1-h b-2');
    expect(chargesOf(log)).toEqual(['Baker Roger']);
    expect(inheritancesOf(log)).toEqual(['Roger 0 of 1']);
  });

  it('5: three pitchers, and two runners forced in turn', () => {
    const log = relieve(walk(afterRelief()), 'Sierra');
    play(log, 'fielders_choice_out', '2-x 1-2 b-1');
    play(log, 'fielders_choice_out', '2-x 1-2 b-1');
    play(log, 'homerun');
    expect(chargesOf(log)).toEqual(['Charlie Peter', 'Daniel Roger', 'Edward Sierra']);
  });

  it('6: two runners behind the one who is forced at home', () => {
    const log = play(walk(afterRelief()), 'single', '2-3 1-2 b-1');
    play(log, 'fielders_choice_out', '3-x 2-3 1-2 b-1');
    play(log, 'single', '3-h 2-h 1-2 b-1');
    expect(chargesOf(log)).toEqual(['Baker Peter', 'Charlie Roger']);
  });

  it('7: the batter on whose hit the runner is out at third', () => {
    const log = play(afterRelief(), 'single', '1-x b-2');
    play(log, 'single', '2-h b-1');
    expect(chargesOf(log)).toEqual(['Baker Roger']);
  });
});

describe('a charge ends with a runner who is put out without action by the batter', () => {
  it.each(['caught_stealing', 'pick_off', 'runner_moved'] as const)('by %s', (type) => {
    const log = walk(afterRelief()).event(type, { advances: advances('2-x') });
    expect(chargesOf(play(log, 'homerun'))).toEqual(['Baker Roger', 'Charlie Roger']);
  });

  it('while the batter strikes out', () => {
    const log = walk(afterRelief()).calls('SS');
    log.pitch('swinging_strike', { advances: advances('2-x') });
    expect(chargesOf(play(log, 'homerun'))).toEqual(['Baker Roger', 'Daniel Roger']);
  });
});

describe('a double play', () => {
  it.each([
    ['ground', 'Baker Peter'],
    ['line', 'Baker Roger'],
    ['fly', 'Baker Roger'],
  ] as const)('on a %s ball', (ball, expected) => {
    const log = play(walk(afterRelief()), 'doubleplay', '2-x 1-2 b-x', ball);
    expect(chargesOf(play(log, 'single', '2-h b-1'))).toEqual([expected]);
  });

  it('leaves the charge of the runner ahead of the one who is out', () => {
    const log = play(walk(afterRelief()), 'doubleplay', '2-3 1-x b-x');
    expect(chargesOf(play(log, 'homerun'))).toEqual(['Abel Peter', 'Daniel Roger']);
  });
});

it('charges a runner who scores on the fielder’s choice that puts out the lead runner', () => {
  const log = play(walk(afterRelief()), 'single', '2-3 1-2 b-1');
  const moves: Advance[] = [
    { from: 'third', to: 'out' },
    { from: 'second', to: 'home', cause: 'error' },
  ];
  log.pitch('in_play', { result: 'fielders_choice_out', advances: moves });
  expect(chargesOf(log)).toEqual(['Baker Peter']);
});

describe('a runner placed for an extra inning belongs to', () => {
  const placed = (log: Scorer) =>
    log.event('placed_runner', { runner: person('Zeke'), base: 'second' });

  it('the pitcher who faces the first batter, however the scorer enters it', () => {
    const beforeChange = relieve(placed(game()), 'Roger');
    const afterChange = placed(relieve(game(), 'Roger'));
    for (const log of [beforeChange, afterChange]) {
      play(log, 'single', '2-h b-1');
      expect(chargesOf(log)).toEqual(['Zeke Roger']);
      expect(inheritancesOf(log)).toEqual([]);
    }
  });

  it('the pitcher who faced the first batter, when another one has relieved them', () => {
    const log = relieve(play(placed(game()), 'groundout', '2-3'), 'Roger');
    play(log, 'single', '3-h b-1');
    expect(chargesOf(log)).toEqual(['Zeke Peter']);
    expect(inheritancesOf(log)).toEqual(['Roger 1 of 1']);
  });

  it('the pitcher who faced the first batter, when the scorer enters the runner late', () => {
    const log = placed(relieve(play(game(), 'groundout'), 'Roger'));
    expect(chargesOf(play(log, 'homerun'))).toEqual(['Zeke Peter', 'Baker Roger']);
  });
});

describe('a pitcher who comes back', () => {
  /** Peter leaves Abel, Roger walks Baker, and Peter comes back. */
  const backAgain = () => relieve(walk(afterRelief()), 'Peter');

  it('is charged with their own runners, not with those of the other pitcher', () => {
    const log = play(backAgain(), 'homerun');
    expect(chargesOf(log)).toEqual(['Abel Peter', 'Baker Roger', 'Charlie Peter']);
    expect(inheritancesOf(log)).toEqual(['Roger 0 of 1', 'Peter 2 of 2']);
  });

  it('has no benefit of an out that was missed while they were away (OBR 9.16(i))', () => {
    const log = relieve(game().strikeouts(2), 'Roger');
    relieve(play(log, 'error'), 'Peter');
    play(log, 'homerun');
    const { runs } = accountForRuns(listPlays(setup, log.entries));
    expect(runs.map(({ isEarned }) => isEarned)).toEqual([false, true]);
  });
});

it('charges the same pitchers when two changes follow each other', () => {
  const log = relieve(relieve(walk(game()), 'Roger'), 'Sierra');
  play(walk(log), 'homerun');
  expect(chargesOf(log)).toEqual(['Abel Peter', 'Baker Sierra', 'Charlie Sierra']);
});

it('charges a walk that began with three balls to the pitcher who left (OBR 9.16(h))', () => {
  const log = relieve(game().calls('BBB'), 'Roger').calls('B');
  expect(chargesOf(play(log, 'homerun'))).toEqual(['Abel Peter', 'Baker Roger']);
});

describe('the ruling of the scorer', () => {
  const scoresFor = (chargedPitcher: string) => {
    const moves: Advance[] = [{ from: 'third', to: 'home', chargedPitcher }];
    const log = play(afterRelief(), 'single', '1-3 b-1');
    return log.pitch('in_play', { result: 'sac_fly', advances: moves });
  };

  it('names the pitcher who is charged', () => {
    expect(chargesOf(scoresFor('Roger'))).toEqual(['Abel Roger']);
    expect(inheritancesOf(scoresFor('Roger'))).toEqual(['Roger 0 of 1']);
    expect(inheritancesOf(scoresFor('Peter'))).toEqual(['Roger 1 of 1']);
    const { entries } = scoresFor('Roger');
    expect(boxScore({ setup, entries, isOver: true, book: 'obr' }).team.pitching).toMatchObject([
      { person: { name: 'Peter' }, tally: { runs: 0, earnedRuns: 0, losses: 0 } },
      { person: { name: 'Roger' }, tally: { runs: 1, earnedRuns: 1, losses: 1 } },
    ]);
  });

  it('has no effect if nobody of that name pitched for the side', () => {
    expect(chargesOf(scoresFor('OP'))).toEqual(['Abel Peter']);
  });

  it('makes the run earned or not against the named pitcher', () => {
    const log = play(walk(game().strikeouts(2)), 'error', '1-2 b-1');
    relieve(log, 'Roger').pitch('in_play', {
      result: 'homerun',
      advances: [{ from: 'second', to: 'home', chargedPitcher: 'Roger' }],
    });
    const { runs } = accountForRuns(listPlays(setup, log.entries));
    expect(runs).toMatchObject([
      { pitcher: { name: 'Roger' }, pitcherByRule: { name: 'Peter' }, isEarned: true },
      { pitcher: { name: 'Peter' }, isEarned: false },
      { pitcher: { name: 'Roger' }, isEarned: true },
    ]);
  });
});
