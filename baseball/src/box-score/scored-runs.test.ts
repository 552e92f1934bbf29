import { describe, expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';

const setup = setupWithLineups(9);

function game(): Scorer {
  return scorer(setup);
}

/** "O1 TP" for an earned run of O1 that is charged to TP, "O1 TP*" for an unearned one. */
function runsOf({ entries }: Scorer): string[] {
  return accountForRuns(listPlays(setup, entries)).runs.map(
    ({ runner, pitcher, isEarned }) => `${runner.name} ${pitcher?.name}${isEarned ? '' : '*'}`,
  );
}

const relieveWith = (log: Scorer, name: string) =>
  log.event('pitching_change', { pitcher: person(name) });
const single = (log: Scorer, moves?: string) =>
  log.pitch('in_play', { result: 'single', ...(moves && { advances: advances(moves) }) });
const homer = (log: Scorer) => log.pitch('in_play', { result: 'homerun' });
const walk = (log: Scorer) => log.calls('BBBB');
const error = (log: Scorer) => log.pitch('in_play', { result: 'error' });
const forceAtSecond = (log: Scorer) =>
  log.pitch('in_play', { result: 'fielders_choice_out', advances: advances('1-x b-1') });

describe('a run is charged to', () => {
  it('the pitcher who put the runner on base', () => {
    const log = game();
    walk(log);
    relieveWith(log, 'R1');
    homer(log);
    expect(runsOf(log)).toEqual(['O1 TP', 'O2 R1']);
  });

  it('the pitcher of the runner who was put out in place of the batter', () => {
    const log = game();
    walk(log);
    relieveWith(log, 'R1');
    forceAtSecond(log);
    homer(log);
    expect(runsOf(log)).toEqual(['O2 TP', 'O3 R1']);
  });

  it('one pitcher each in the example of OBR 9.16(g)', () => {
    const log = game();
    walk(log);
    relieveWith(log, 'R1');
    walk(log);
    log.pitch('in_play', { result: 'fielders_choice_out', advances: advances('2-x 1-2 b-1') });
    relieveWith(log, 'R2');
    log.pitch('in_play', { result: 'fielders_choice_out', advances: advances('2-x 1-2 b-1') });
    homer(log);
    expect(runsOf(log)).toEqual(['O3 TP', 'O4 R1', 'O5 R2']);
  });

  it('the pitcher of a runner whom a pinch runner replaced', () => {
    const log = game();
    walk(log);
    log.event('runner_change', { runner: person('PR'), base: 'first' });
    relieveWith(log, 'R1');
    homer(log);
    expect(runsOf(log)).toEqual(['PR TP', 'O2 R1']);
  });
});

it('charges the run of a runner who was set by hand to the pitcher of that time', () => {
  const log = game().event('state_set', { bases: { first: person('Runner 1') } });
  relieveWith(log, 'R1');
  homer(log);
  expect(runsOf(log)).toEqual(['Runner 1 TP', 'O1 R1']);
});

it('counts the outs of each half inning anew', () => {
  const log = game().strikeouts(6);
  homer(log);
  expect(runsOf(log)).toEqual(['O4 TP']);
});

describe('a run is unearned', () => {
  it('if the batter reached on an error', () => {
    const log = game();
    error(log);
    homer(log);
    expect(runsOf(log)).toEqual(['O1 TP*', 'O2 TP']);
  });

  it('if the half inning would have been over without the error', () => {
    const log = game().strikeouts(2);
    error(log);
    homer(log);
    expect(runsOf(log)).toEqual(['O3 TP*', 'O4 TP*']);
  });

  it('against the relief pitcher only if they pitched when the out was missed (OBR 9.16(i))', () => {
    const log = game().strikeouts(2);
    error(log);
    relieveWith(log, 'R1');
    homer(log);
    expect(runsOf(log)).toEqual(['O3 TP*', 'O4 R1']);
  });

  it('if the batter reached while a runner on base by error was put out', () => {
    const log = game();
    error(log);
    forceAtSecond(log);
    homer(log);
    expect(runsOf(log)).toEqual(['O2 TP*', 'O3 TP']);
  });

  it('if only a passed ball brought the runner home', () => {
    const log = game();
    single(log);
    log.event('stolen_base', { advances: advances('1-2') });
    log.event('wild_pitch', { advances: advances('2-3') });
    log.event('passed_ball', { advances: advances('3-h') });
    log.strikeouts(3);
    expect(runsOf(log)).toEqual(['O1 TP*']);
  });

  it('not if the runner would have scored later without the passed ball', () => {
    const log = game();
    single(log);
    log.event('passed_ball', { advances: advances('1-2') });
    single(log, '2-h b-1');
    homer(log);
    expect(runsOf(log)).toEqual(['O1 TP', 'O2 TP', 'O3 TP']);
  });

  it('if the runner was placed on base in an extra inning', () => {
    const log = game();
    single(log).event('placed_runner', { runner: person('O9'), base: 'second' });
    homer(log);
    expect(runsOf(log)).toEqual(['O9 TP*', 'O1 TP', 'O2 TP']);
  });
});

describe('a run after an advance by mistake', () => {
  /** O1 is on third only because of an error on the single. */
  const onThirdByError = () => {
    const log = game();
    single(log);
    return log.pitch('in_play', {
      result: 'single',
      advances: [
        { from: 'first', to: 'third', cause: 'error' },
        { from: 'batter', to: 'first' },
      ],
    });
  };

  it('is unearned if the runner would have stayed on base', () => {
    const log = onThirdByError();
    log.pitch('in_play', { result: 'sac_fly' }).strikeouts(2);
    expect(runsOf(log)).toEqual(['O1 TP*']);
  });

  it('is earned if a later play would have brought the runner home', () => {
    const log = onThirdByError();
    homer(log);
    expect(runsOf(log)).toEqual(['O1 TP', 'O2 TP', 'O3 TP']);
  });

  it('is unearned if the batter took the extra base on an error and scores from there', () => {
    const log = game().pitch('in_play', {
      result: 'single',
      advances: [{ from: 'batter', to: 'third', cause: 'error' }],
    });
    log.pitch('in_play', { result: 'sac_fly' }).strikeouts(2);
    expect(runsOf(log)).toEqual(['O1 TP*']);
  });

  it.each([
    ['passed_ball', ['O3 TP*', 'O4 TP*']],
    ['wild_pitch', ['O3 TP', 'O4 TP']],
  ] as const)('that a %s on the third strike allowed', (cause, expected) => {
    const log = game().strikeouts(2).calls('CC');
    log.pitch('strike', { advances: [{ from: 'batter', to: 'first', cause }] });
    homer(log);
    expect(runsOf(log)).toEqual(expected);
  });

  it('follows the ruling of the scorer', () => {
    const log = onThirdByError();
    log.pitch('in_play', {
      result: 'sac_fly',
      advances: [{ from: 'third', to: 'home', earned: true }],
    });
    log.pitch('in_play', {
      result: 'homerun',
      advances: [{ from: 'first', to: 'home', earned: false }],
    });
    expect(runsOf(log)).toEqual(['O1 TP', 'O2 TP*', 'O4 TP']);
  });

  it.each([
    ['scorer', [{ from: 'third', to: 'home', earned: false }]],
    ['advanced_by_mistake', [{ from: 'third', to: 'home' }]],
  ] as const)('has the reason %s', (reason, moves) => {
    const log = onThirdByError().pitch('in_play', { result: 'sac_fly', advances: moves });
    const { runs } = accountForRuns(listPlays(setup, log.entries));
    expect(runs.at(-1)).toMatchObject({ isEarned: false, reason });
  });
});

it('is unearned against a pitcher who should already have had three outs', () => {
  const log = game().strikeouts(2);
  error(log);
  walk(log);
  relieveWith(log, 'R1');
  homer(log);
  expect(runsOf(log)).toEqual(['O3 TP*', 'O4 TP*', 'O5 R1']);
  const { runs } = accountForRuns(listPlays(setup, log.entries));
  expect(runs.map(({ reason }) => reason)).toEqual([
    'reached_by_mistake',
    'missed_third_out',
    'no_mistake',
  ]);
});

it('counts the runners that a relief pitcher inherits, and those who score', () => {
  const log = game();
  walk(log);
  walk(log);
  relieveWith(log, 'R1');
  single(log, '2-h 1-2 b-1');
  const { inheritances } = accountForRuns(listPlays(setup, log.entries));
  expect(inheritances).toMatchObject([{ pitcher: { name: 'R1' }, runners: 2, scored: 1 }]);
});

it('counts no inherited runners if the bases are empty', () => {
  const log = game().strikeouts(1);
  relieveWith(log, 'R1');
  const { inheritances } = accountForRuns(listPlays(setup, homer(log).entries));
  expect(inheritances).toEqual([]);
});

it('counts the inherited runners again when a pitcher comes back', () => {
  const log = game();
  walk(log);
  relieveWith(log, 'R1');
  walk(log);
  relieveWith(log, 'R2');
  relieveWith(log, 'R1');
  homer(walk(log));
  const { inheritances } = accountForRuns(listPlays(setup, log.entries));
  expect(inheritances).toMatchObject([
    { pitcher: { name: 'R1' }, runners: 1, scored: 0 },
    { pitcher: { name: 'R2' }, runners: 2, scored: 0 },
    { pitcher: { name: 'R1' }, runners: 2, scored: 2 },
  ]);
});

describe('the examples of OBR 9.16(i)', () => {
  it('1: an error before the relief pitcher does not help them', () => {
    const log = game().strikeouts(2);
    error(walk(log));
    relieveWith(log, 'R1');
    expect(runsOf(homer(log))).toEqual(['O3 TP*', 'O4 TP*', 'O5 R1']);
  });

  it('2: an error behind the relief pitcher helps both', () => {
    const log = walk(walk(game().strikeouts(2)));
    error(relieveWith(log, 'R1'));
    expect(runsOf(homer(log))).toEqual(['O3 TP*', 'O4 TP*', 'O5 R1*', 'O6 R1*']);
  });

  it('3: each pitcher has the outs since they entered', () => {
    const log = error(walk(game()));
    homer(relieveWith(log, 'R1'));
    homer(error(log.strikeouts(2)));
    expect(runsOf(log)).toEqual(['O1 TP', 'O2 TP*', 'O3 R1', 'O6 R1*', 'O7 R1*']);
  });
});

describe('why a run is earned or not', () => {
  const whyOf = (log: Scorer) =>
    accountForRuns(listPlays(setup, log.entries)).runs.map(
      ({ runner, why }) => `${runner.name} ${why}`,
    );
  const double = (log: Scorer) => log.pitch('in_play', { result: 'double' });
  const move = (from: Advance['from'], to: Advance['to']): Advance => ({
    from,
    to,
    cause: 'error',
  });

  it.each<[string, Scorer, string[]]>([
    ['no mistake', double(double(game())), ['O1 scored on the double without a mistake']],
    [
      'a later play',
      double(single(game()).event('passed_ball', { advances: advances('1-h') })).strikeouts(3),
      ['O1 would have stayed on third without the mistake'],
    ],
    [
      'a later hit',
      homer(single(game()).event('passed_ball', { advances: advances('1-h') })),
      [
        'O1 would have scored on the home run without the mistake',
        'O2 scored on the home run without a mistake',
      ],
    ],
    [
      'an error',
      homer(error(game())),
      ['O1 reached base on an error', 'O2 scored on the home run without a mistake'],
    ],
    [
      'a missed out',
      homer(single(game()).event('pick_off', { advances: [move('first', 'second')] })),
      [
        'O1 would have been out at second without the error',
        'O2 scored on the home run without a mistake',
      ],
    ],
    [
      'a missed third out',
      homer(error(game().strikeouts(2))),
      [
        'O3 reached base on an error',
        'O4 scored after the inning would have been over without the mistake',
      ],
    ],
    [
      'a placed runner',
      homer(game().event('placed_runner', { runner: person('O9'), base: 'second' })),
      ['O9 was placed on base', 'O1 scored on the home run without a mistake'],
    ],
    [
      'a batter in the place of a runner who was on by an error',
      homer(forceAtSecond(error(game()))),
      [
        'O2 took the place of a runner whose run would be unearned',
        'O3 scored on the home run without a mistake',
      ],
    ],
  ])('names %s', (_, log, expected) => {
    expect(whyOf(log)).toEqual(expected);
  });
});
