import { describe, expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { Advance, BattedBall } from '../vocabulary/vocabulary.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

const setup = setupWithLineups(9);

/** The names of the runners who scored, with "*" for an unearned run. */
function runsOf({ entries }: Scorer): string[] {
  return accountForRuns(listPlays(setup, entries)).runs.map(
    ({ runner, isEarned }) => `${runner.name}${isEarned ? '' : '*'}`,
  );
}

type Hit = 'single' | 'double' | 'triple';

const hit = (log: Scorer, result: Hit, moves?: string) =>
  log.pitch('in_play', { result, ...(moves && { advances: advances(moves) }) });
const passedBall = (log: Scorer, moves: string) =>
  log.event('passed_ball', { advances: advances(moves) });

describe('without the error, the runners advance', () => {
  const scoredOnError = (battedBall: BattedBall) => {
    const log = hit(scorer(setup), 'double');
    log.pitch('in_play', { result: 'error', battedBall, advances: advances('2-h b-1') });
    return hit(log, 'single').strikeouts(2);
  };

  it('one base at most on a ground ball', () => {
    expect(runsOf(scoredOnError('ground'))).toEqual(['O1']);
    const log = hit(scorer(setup), 'double');
    log.pitch('in_play', { result: 'error', battedBall: 'ground', advances: advances('2-h b-1') });
    expect(runsOf(log.strikeouts(2))).toEqual(['O1*']);
  });

  it.each(['fly', 'pop', 'line'] as const)('not at all on a %s', (battedBall) => {
    expect(runsOf(scoredOnError(battedBall))).toEqual(['O1*']);
  });
});

describe('a runner on first who scored only on passed balls', () => {
  it.each([
    ['double', 'O1*'],
    ['triple', 'O1'],
  ] as const)('still scores after a %s (a star means unearned): %s', (result, expected) => {
    const log = passedBall(passedBall(hit(scorer(setup), 'single'), '1-2'), '2-3');
    expect(runsOf(hit(passedBall(log, '3-h'), result).strikeouts(3))).toEqual([expected]);
  });

  it('would have been forced to second by a walk', () => {
    const log = passedBall(hit(scorer(setup), 'single'), '1-2').calls('BBBB');
    expect(runsOf(hit(log, 'single', '2-h 1-2 b-1').strikeouts(3))).toEqual(['O1']);
  });

  it('would have stayed on second where they stopped on a single', () => {
    const log = hit(hit(scorer(setup), 'double'), 'single', '2-2 b-1');
    passedBall(log, '2-3').pitch('in_play', { result: 'sac_fly' });
    expect(runsOf(log.strikeouts(2))).toEqual(['O1*']);
  });
});

it('a batter who took an extra base on an error would have the bases of their hit', () => {
  const log = scorer(setup).pitch('in_play', {
    result: 'double',
    advances: [{ from: 'batter', to: 'third', cause: 'error' }],
  });
  hit(log, 'single', '3-h b-1');
  expect(runsOf(log)).toEqual(['O1*']);
  expect(runsOf(hit(log, 'single', '1-2 b-1').strikeouts(3))).toEqual(['O1']);
});

it('a batter who came home on an error after a triple would be on third', () => {
  const log = scorer(setup).pitch('in_play', {
    result: 'triple',
    advances: [{ from: 'batter', to: 'home', cause: 'error' }],
  });
  expect(runsOf(log)).toEqual(['O1*']);
  expect(runsOf(hit(log, 'single').strikeouts(3))).toEqual(['O1']);
});

it('a batter who took an extra base without a mistake keeps that base in the ideal half', () => {
  const log = hit(hit(scorer(setup), 'single', 'b-2'), 'single', '2-h b-1');
  expect(runsOf(log.strikeouts(3))).toEqual(['O1']);
});

it('a batter who is safe on a passed ball after a third strike would be out', () => {
  const log = scorer(setup)
    .calls('SS')
    .pitch('swinging_strike', {
      advances: [{ from: 'batter', to: 'first', cause: 'passed_ball' }],
    });
  expect(runsOf(log.pitch('in_play', { result: 'homerun' }))).toEqual(['O1*', 'O2']);
});

it('a batter who reached base by interference would have been out (OBR 9.16)', () => {
  const log = scorer(setup).pitch('in_play', { result: 'catchers_interference' });
  expect(runsOf(log.pitch('in_play', { result: 'homerun' }))).toEqual(['O1*', 'O2']);
});

describe('after the third out of the ideal half inning', () => {
  /** One out is recorded. Without the error there would be two. O2 reached base on the error and scored, and O3 is on third. */
  const afterMissedOut = () => {
    const log = scorer(setup).strikeouts(1).pitch('in_play', { result: 'error' });
    return hit(log, 'triple');
  };

  it('a run is unearned, even on the play of that out', () => {
    const log = afterMissedOut().pitch('in_play', { result: 'sac_fly' }).strikeouts(1);
    expect(runsOf(log)).toEqual(['O2*', 'O3*']);
  });

  it('a run is unearned on the play of the real third out', () => {
    const log = hit(afterMissedOut().strikeouts(1).calls('BBBB'), 'single', '3-h 1-x b-1');
    expect(runsOf(log)).toEqual(['O2*', 'O3*']);
  });
});

it('a run is earned if it scores before the real third out and no out was missed', () => {
  const log = hit(scorer(setup).strikeouts(2), 'triple').calls('BBBB');
  expect(runsOf(hit(log, 'single', '3-h 1-x b-1'))).toEqual(['O3']);
});

describe('an out of a runner who was on base by an error', () => {
  const withRunner = () => scorer(setup).pitch('in_play', { result: 'error' });
  const homer = (log: Scorer) => log.pitch('in_play', { result: 'homerun' });

  it('does not count twice if the runner is caught stealing', () => {
    const log = withRunner().event('caught_stealing', { advances: advances('1-x') });
    expect(runsOf(homer(log.strikeouts(1)))).toEqual(['O3']);
  });

  it('counts for the batter whom the fielders would have put out instead', () => {
    const choice = { result: 'fielders_choice_out', advances: advances('1-x b-1') } as const;
    const log = withRunner().pitch('in_play', choice);
    expect(runsOf(homer(log.strikeouts(1)))).toEqual(['O2*', 'O4*']);
  });
});

describe('a runner whom only an error kept from being put out (OBR 9.16(c))', () => {
  const homer = (log: Scorer) => log.pitch('in_play', { result: 'homerun' });
  const withError = (move: string): Advance[] =>
    advances(move).map((advance) => ({ ...advance, cause: 'error' }));

  it.each([
    ['caught_stealing', '1-2'],
    ['caught_stealing', '1-1'],
    ['pick_off', '1-1'],
    ['pick_off', '1-2'],
  ] as const)('by %s, %s, is out in the ideal half', (type, move) => {
    const safe = (log: Scorer) => hit(log, 'single').event(type, { advances: withError(move) });
    expect(runsOf(homer(safe(scorer(setup))).strikeouts(3))).toEqual(['O1*', 'O2']);
    expect(runsOf(homer(safe(scorer(setup).strikeouts(2))))).toEqual(['O3*', 'O4*']);
  });

  it('by caught stealing at home is out, and the other runner of the double steal only advanced', () => {
    const log = hit(hit(scorer(setup), 'triple').calls('BBBB'), 'single', '3-3 1-2 b-1');
    log.event('caught_stealing', { advances: [...withError('3-h'), ...advances('2-3')] });
    expect(runsOf(hit(log, 'single').strikeouts(3))).toEqual(['O1*', 'O2']);
  });

  it.each([
    ['fielders_choice', 'b-1'],
    ['groundout', 'b-x'],
  ] as const)('by a dropped throw home on a %s is out', (result, batterMove) => {
    const log = hit(scorer(setup).strikeouts(1), 'triple').pitch('in_play', {
      result,
      advances: [...withError('3-h'), ...advances(batterMove)],
    });
    expect(runsOf(log.strikeouts(1))).toEqual(['O2*']);
    // After the strikeout of O1, this error and the batter's out are the second and the third out of the ideal half.
    const runs = result === 'groundout' ? ['O2*', 'O4*'] : ['O2*', 'O3', 'O4'];
    const again = hit(scorer(setup).strikeouts(1), 'triple').pitch('in_play', {
      result,
      advances: [...withError('3-h'), ...advances(batterMove)],
    });
    expect(runsOf(homer(again))).toEqual(runs);
  });

  it('by a dropped throw on a hit is out if the catcher dropped it, and otherwise stopped at third', () => {
    const scored = (fielder: Advance['fielder']) =>
      hit(scorer(setup), 'double').pitch('in_play', {
        result: 'single',
        advances: withError('2-h').map((move) => ({ ...move, fielder })),
      });
    expect(runsOf(homer(scored(2)))).toEqual(['O1*', 'O2', 'O3']);
    expect(runsOf(homer(scored(9)))).toEqual(['O1', 'O2', 'O3']);
    expect(runsOf(homer(scored(undefined)))).toEqual(['O1', 'O2', 'O3']);
  });

  it.each([1, 2] as const)(
    'only advanced if fielder %i threw wildly to pick them off',
    (fielder) => {
      const log = hit(scorer(setup), 'single').event('pick_off', {
        advances: [{ from: 'first', to: 'second', cause: 'error', fielder }],
      });
      expect(runsOf(homer(log))).toEqual(['O1', 'O2']);
    },
  );

  it('is out if the fielders chose them, however far the error let them go', () => {
    const log = hit(scorer(setup), 'single').pitch('in_play', {
      result: 'fielders_choice',
      advances: withError('1-3'),
    });
    expect(runsOf(homer(log))).toEqual(['O1*', 'O2', 'O3']);
  });

  it('counts as one missed out, though the runner is safe on an error twice', () => {
    const caught = { advances: withError('1-2') };
    const log = hit(scorer(setup).strikeouts(1), 'single').event('caught_stealing', caught);
    log.event('caught_stealing', { advances: withError('2-3') });
    expect(runsOf(homer(log))).toEqual(['O2*', 'O3']);
  });

  it('counts as no second out when the fielders put them out later', () => {
    const log = hit(scorer(setup), 'single').event('pick_off', { advances: withError('1-2') });
    log.event('caught_stealing', { advances: advances('2-x') });
    expect(runsOf(homer(log.strikeouts(1)))).toEqual(['O3']);
  });
});

describe('a runner who advances into a base that only an error emptied', () => {
  /** O1 would be on second. O2 is on first, and an error let O1 take third. */
  const leadOnThird = () =>
    hit(scorer(setup), 'single').pitch('in_play', {
      result: 'single',
      advances: [{ from: 'first', to: 'third', cause: 'error' }],
    });

  it.each(['stolen_base', 'wild_pitch', 'balk'] as const)(
    'on a %s does not push the lead runner ahead',
    (type) => {
      const log = leadOnThird().event(type, { advances: advances('1-2') });
      expect(runsOf(log.pitch('in_play', { result: 'sac_fly' }).strikeouts(2))).toEqual(['O1*']);
    },
  );

  it('on a ground out does not push the lead runner ahead', () => {
    const log = leadOnThird().pitch('in_play', {
      result: 'groundout',
      advances: advances('3-3 1-2'),
    });
    expect(runsOf(log.pitch('in_play', { result: 'sac_fly' }).strikeouts(1))).toEqual(['O1*']);
  });

  it('because the batter walks forces the lead runner', () => {
    const log = leadOnThird().calls('BBBB').pitch('in_play', { result: 'sac_fly' });
    expect(runsOf(log.strikeouts(2))).toEqual(['O1']);
  });
});

describe('a runner who is on another base than in the game', () => {
  /** O1 is on third, and would be on second without the passed ball. O2 is on second. */
  const afterPassedBall = () => {
    const log = hit(hit(scorer(setup), 'single'), 'single', '1-2 b-1');
    return passedBall(log, '2-3 1-2');
  };

  it.each([
    ['would score on a single that scores the runner on second', 'single', '3-h 2-h b-1', 'O1'],
    ['would advance on an out with the runner on second', 'groundout', '3-h 2-3', 'O1*'],
  ] as const)('%s', (_, result, moves, expected) => {
    const log = afterPassedBall().pitch('in_play', { result, advances: advances(moves) });
    expect(runsOf(log.strikeouts(3))[0]).toBe(expected);
  });

  it('would score on a sacrifice fly of which only a mistake robbed them', () => {
    const log = afterPassedBall().pitch('in_play', {
      result: 'groundout',
      advances: advances('3-h 2-3'),
    });
    expect(runsOf(log.pitch('in_play', { result: 'sac_fly' }).strikeouts(1))).toEqual([
      'O1',
      'O2*',
    ]);
  });
});

describe('an error on the way of a runner', () => {
  const singleWithError = (batterMove: Advance) =>
    hit(scorer(setup), 'single').pitch('in_play', {
      result: 'single',
      advances: [{ from: 'first', to: 'third', cause: 'error' }, batterMove],
    });
  const sacFly = (log: Scorer) => log.pitch('in_play', { result: 'sac_fly' }).strikeouts(2);

  it('also moved those behind, unless the scorer names another cause', () => {
    expect(runsOf(sacFly(singleWithError({ from: 'batter', to: 'second' })))).toEqual(['O1*']);
    const onThrow = { from: 'batter', to: 'second', cause: 'throw' } as const;
    expect(runsOf(sacFly(singleWithError(onThrow)))).toEqual(['O1']);
  });

  it('is the only reason for their steal of one base', () => {
    const steal = { advances: [{ from: 'first', to: 'second', cause: 'error' }] } as const;
    const log = hit(scorer(setup), 'single').event('stolen_base', steal);
    expect(runsOf(hit(log, 'single').strikeouts(3))).toEqual([]);
    const again = hit(scorer(setup), 'single').event('stolen_base', steal);
    expect(runsOf(hit(again, 'single', '2-h b-1').strikeouts(3))).toEqual(['O1*']);
  });
});

it('a runner whom interference forced ahead would have stayed (OBR 9.16(d))', () => {
  const log = hit(scorer(setup), 'triple').calls('BBBBBBBB');
  log.pitch('in_play', { result: 'catchers_interference' });
  expect(runsOf(log.strikeouts(3))).toEqual(['O1*']);
});

describe('the examples of the comment to OBR 9.16(a)', () => {
  const homer = (log: Scorer) => log.pitch('in_play', { result: 'homerun' });
  const after = (result: 'error' | 'catchers_interference') =>
    scorer(setup).strikeouts(2).pitch('in_play', { result });

  it.each([
    [
      '1: two home runs after a missed third out',
      homer(homer(after('error'))),
      ['O3*', 'O4*', 'O5*'],
    ],
    [
      '2: a triple and a wild pitch',
      hit(scorer(setup).strikeouts(1), 'triple').event('wild_pitch', { advances: advances('3-h') }),
      ['O2'],
    ],
    ['3: a home run after an error with two out', homer(after('error')), ['O3*', 'O4*']],
    [
      '4: a home run after interference with two out',
      homer(after('catchers_interference')),
      ['O3*', 'O4'],
    ],
  ])('%s', (_, log, expected) => {
    expect(runsOf(log)).toEqual(expected);
  });
});

describe('a foul fly that was dropped (OBR 9.16(b)(1))', () => {
  const droppedFoul = (log: Scorer) => log.calls('F').event('dropped_foul', { fielder: 5 });
  const homerun = (log: Scorer) => log.pitch('in_play', { result: 'homerun' });

  it('makes the run of its batter unearned, and moves no runner by their hit', () => {
    const log = homerun(droppedFoul(hit(scorer(setup), 'single')));
    expect(runsOf(log.strikeouts(3))).toEqual(['O1*', 'O2*']);
    const followedByHomer = homerun(homerun(droppedFoul(hit(scorer(setup), 'single'))));
    expect(runsOf(followedByHomer.strikeouts(3))).toEqual(['O1', 'O2*', 'O3']);
  });

  it('is an out that the fielders missed, once for a batter', () => {
    const twoOut = droppedFoul(droppedFoul(scorer(setup).strikeouts(2)));
    expect(runsOf(homerun(hit(twoOut, 'single')).strikeouts(1))).toEqual(['O3*', 'O4*']);
  });

  it('is no missed out if the batter is put out afterwards', () => {
    const log = droppedFoul(scorer(setup).strikeouts(1)).calls('SS');
    expect(runsOf(homerun(log).strikeouts(1))).toEqual(['O3']);
    const caught = droppedFoul(scorer(setup)).pitch('in_play', { result: 'flyout' });
    expect(runsOf(homerun(caught.strikeouts(1)).strikeouts(1))).toEqual(['O3']);
  });

  it('was not missed by a pitcher who relieves before the batter is out or safe (OBR 9.16(i))', () => {
    const relieved = (outs: number) =>
      droppedFoul(scorer(setup).strikeouts(outs)).event('pitching_change', {
        pitcher: person('R1'),
      });
    const putOut = relieved(1).pitch('in_play', { result: 'flyout' });
    expect(runsOf(homerun(hit(putOut, 'single')).strikeouts(1))).toEqual(['O3', 'O4']);
    const thirdMissed = relieved(1).pitch('in_play', { result: 'flyout' });
    thirdMissed.pitch('in_play', { result: 'error' });
    expect(runsOf(homerun(thirdMissed).strikeouts(1))).toEqual(['O3*', 'O4*']);
    const safe = hit(relieved(2), 'single');
    expect(runsOf(homerun(safe).strikeouts(1))).toEqual(['O3', 'O4']);
  });
});

describe('a run is unearned', () => {
  it.each(['obstruction', 'catchers_interference'] as const)(
    'of a batter who reaches on %s',
    (result) => {
      const log = scorer(setup).pitch('in_play', { result });
      expect(runsOf(log.pitch('in_play', { result: 'homerun' }).strikeouts(3))).toEqual([
        'O1*',
        'O2',
      ]);
    },
  );

  it('of a runner who is awarded home for obstruction', () => {
    const log = hit(scorer(setup), 'triple');
    log.event('runner_moved', { advances: [{ from: 'third', to: 'home', cause: 'obstruction' }] });
    expect(runsOf(log.strikeouts(3))).toEqual(['O1*']);
  });

  it('only from the first error on the way of a runner', () => {
    const scoring = (to: 'third' | 'home') => {
      const log = hit(scorer(setup), 'single');
      log.pitch('in_play', {
        result: 'single',
        advances: [{ from: 'first', to: 'home', errors: [{ fielder: 9, to }] }],
      });
      return runsOf(hit(log, 'single').strikeouts(3));
    };
    expect(scoring('home')).toEqual(['O1']);
    expect(scoring('third')).toEqual(['O1*']);
  });

  it('of a batter who is safe on strike three only if the error came before first base', () => {
    const safe = (to: 'first' | 'second') => {
      const log = scorer(setup)
        .calls('SS')
        .pitch('swinging_strike', {
          advances: [{ from: 'batter', to: 'second', errors: [{ fielder: 2, to }] }],
        });
      return runsOf(log.pitch('in_play', { result: 'homerun' }).strikeouts(2));
    };
    expect(safe('first')).toEqual(['O1*', 'O2']);
    expect(safe('second')).toEqual(['O1', 'O2']);
  });
});
