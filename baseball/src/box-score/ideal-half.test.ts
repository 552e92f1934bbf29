import { describe, expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { BattedBall } from '../vocabulary/vocabulary.ts';
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
