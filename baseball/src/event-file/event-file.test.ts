import { describe, expect, test } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { PitchFacts } from '../game/game-log.ts';
import type { AtBatResult, BattedBall, GameEventType } from '../vocabulary/vocabulary.ts';
import { eventFile } from './event-file.ts';

const setup = setupWithLineups(9);
const header = { id: 'FCT202605021', date: '2026/05/02', names: { team: 'Us', opponent: 'Them' } };

function linesOf({ entries }: Scorer): string[] {
  return eventFile(header, setup, entries).split('\r\n');
}

/** Returns the count, the pitches and the code of each play, such as "12 CBS.F S.1-3". */
function playsOf(log: Scorer): string[] {
  return linesOf(log)
    .filter((line) => line.startsWith('play,'))
    .map((line) => line.split(',').slice(4).join(' '));
}

function withBases(occupied: string, outs: number): Scorer {
  const runnerOn = (base: string) => (occupied.includes(base) ? person(`Runner ${base}`) : null);
  const bases = { first: runnerOn('1'), second: runnerOn('2'), third: runnerOn('3') };
  return scorer(setup).event('state_set', { outs, bases });
}

describe('the moves on a third out', () => {
  test.each<[title: string, bases: string, outs: number, AtBatResult, moves: string, code: string]>(
    [
      ['are the entered ones', '13', 2, 'single', '3-h 1-x b-2', 'S.3-H;1X2(99);B-2'],
      ['have no run by default', '13', 2, 'single', '1-x', 'S.1X2(99)'],
      ['have the runner from first on a double play', '13', 1, 'doubleplay', '', '99/GDP.1X2(99)'],
      [
        'have the lead runner on a double play with first base empty',
        '23',
        1,
        'doubleplay',
        '',
        '99/DP.3XH(99)',
      ],
      ['have only the runner whose out was entered', '23', 1, 'doubleplay', '2-x', '99/DP.2X3(99)'],
      ['have each runner out once', '12', 1, 'doubleplay', '1-x b-x', '99/GDP.1X2(99)'],
      [
        'have the runner from first on a force out',
        '12',
        2,
        'fielders_choice_out',
        '',
        'FC0/FO.1X2(99)',
      ],
      [
        'have the lead runner on a force out with first base empty',
        '23',
        2,
        'fielders_choice_out',
        '',
        'FC0/FO.3XH(99)',
      ],
      ['have no out of a runner on another result', '1', 2, 'groundout', '', '99/G'],
      ['have the batter out past the base of the hit', '', 2, 'out_on_basepath', '', 'S.BX2(99)'],
      ['have the batter out once', '', 2, 'out_on_basepath', 'b-x', 'S.BX2(99)'],
      ['have the batter out after a double', '', 2, 'double', 'b-x', 'D.BX3(99)'],
    ],
  )('%s', (_, bases, outs, result, moves, code) => {
    const log = withBases(bases, outs).pitch('in_play', {
      result,
      ...(moves && { advances: advances(moves) }),
    });
    expect(log.state()).toMatchObject({ halfInning: 'bottom' });
    expect(playsOf(log)).toEqual([`00 X ${code}`]);
  });

  test.each([
    [2, 'D.BX3(99)'],
    [3, 'T.BXH(99)'],
  ] as const)('have the batter out after a hit of %i bases: %s', (hitBases, code) => {
    const log = withBases('', 2).pitch('in_play', { result: 'out_on_basepath', hitBases });
    expect(playsOf(log)).toEqual([`00 X ${code}`]);
  });

  test('are the entered ones if the batter is still at the plate', () => {
    const log = withBases('13', 2).pitch('ball', { advances: advances('3-h 1-x') });
    expect(playsOf(log)).toEqual(['00 B CS2(99).3-H;1X2(99)']);
  });
});

describe('the moves on a play before the third out', () => {
  test.each<[bases: string, AtBatResult, moves: string, code: string]>([
    ['12', 'single', '', 'S.2-3;1-2'],
    ['1', 'single', 'b-2 1-3', 'S.1-3;B-2'],
    ['', 'single', 'b-x', 'S.BX2(99)'],
    ['', 'double', '', 'D'],
    ['', 'triple', '', 'T'],
    ['23', 'homerun', '', 'HR.3-H;2-H'],
    ['2', 'error', 'b-2 2-3', 'E0.2-3;B-2'],
    ['', 'error', '', 'E0'],
    ['1', 'fielders_choice', '', 'FC0.1-2'],
    ['1', 'fielders_choice_out', '', 'FC0/FO.1X2(99)'],
    ['1', 'doubleplay', '', '99/GDP.1X2(99)'],
    ['1', 'lineout', '1-x', '99/LDP.1X2(99)'],
    ['1', 'sac_fly', '1-x', '99/SF/DP.1X2(99)'],
    ['12', 'single', '1-x 2-x', 'S/DP.2X3(99);1X2(99)'],
    ['3', 'sac_fly', '', '99/SF.3-H'],
    ['', 'out_on_basepath', '', 'S.BX2(99)'],
    ['1', 'catchers_interference', '', 'C/E2.1-2'],
  ])(
    'with runners on %j, a %s and the entered moves %j are written as %s',
    (bases, result, moves, code) => {
      const log = withBases(bases, 0).pitch('in_play', {
        result,
        ...(moves && { advances: advances(moves) }),
      });
      expect(log.state()).toMatchObject({ halfInning: 'top' });
      expect(playsOf(log)).toEqual([`00 X ${code}`]);
    },
  );

  test.each<[AtBatResult, BattedBall, code: string]>([
    ['doubleplay', 'ground', '99/GDP.1X2(99)'],
    ['doubleplay', 'bunt', '99/BGDP.1X2(99)'],
    ['doubleplay', 'line', '99/LDP.1X2(99)'],
    ['doubleplay', 'fly', '99/FDP.1X2(99)'],
    ['doubleplay', 'pop', '99/P/DP.1X2(99)'],
    ['flyout', 'line', '99/L'],
    ['flyout', 'pop', '99/P'],
  ])('of a %s on a %s ball are written as %s', (result, battedBall, code) => {
    const [play] = playsOf(withBases('1', 0).pitch('in_play', { result, battedBall }));
    expect(play).toBe(`00 X ${code}`);
  });

  test.each<[BattedBall | undefined, code: string]>([
    [undefined, '99/GTP'],
    ['line', '99/LTP'],
    ['pop', '99/P/TP'],
  ])('of a triple play on a %s ball are written as %s', (battedBall, code) => {
    const facts = { result: 'triple_play', ...(battedBall && { battedBall }) } as const;
    const log = withBases('12', 0).pitch('in_play', facts);
    expect(log.state()).toMatchObject({ halfInning: 'bottom' });
    expect(playsOf(log)).toEqual([`00 X ${code}.2X3(99);1X2(99)`]);
  });

  test('have the runners whom a call without a pitch forces', () => {
    const log = withBases('12', 0).event('intentional_walk').calls('BBB');
    expect(playsOf(log.event('automatic_ball'))).toEqual([
      '00  IW.2-3;1-2',
      '30 BBB NP',
      '30 BBBV W.3-H;2-3;1-2',
    ]);
  });

  test('include the base of a batter who is safe on a third strike', () => {
    const log = scorer(setup)
      .calls('SS')
      .pitch('swinging_strike', { advances: advances('b-1') });
    expect(playsOf(log)).toEqual(['02 SSS K+WP.B-1']);
  });

  test('do not include the base of a batter who walks', () => {
    expect(playsOf(scorer(setup).calls('BBBB'))).toEqual(['30 BBBB W']);
  });
});

describe('the code of an event between pitches', () => {
  test.each<[title: string, GameEventType, moves: string, code: string]>([
    ['has the base that was stolen', 'stolen_base', '1-2', 'SB2.1-2'],
    [
      'has only the base that was stolen if the runner went farther',
      'stolen_base',
      '2-h',
      'SB3.2-H',
    ],
    [
      'has each runner of a triple steal, the lead runner first',
      'stolen_base',
      '1-2 2-3 3-h',
      'SBH;SB3;SB2.1-2;2-3;3-H',
    ],
    [
      'has the runner who was caught, not the one who was safe',
      'stolen_base',
      '2-3 1-x',
      'CS2(99).2-3;1X2(99)',
    ],
    ['has the runner caught stealing', 'caught_stealing', '1-2 3-x', 'CSH(99).1-2;3XH(99)'],
    ['is a stolen base if the runner got away (OBR 9.07(c))', 'caught_stealing', '1-2', 'SB2.1-2'],
    ['has the base of the runner picked off', 'pick_off', '1-1 2-x', 'PO2(99).2X3(99)'],
    ['has an error if a pickoff moves a runner', 'pick_off', '3-h', 'PO3(E0).3-H'],
    ['is that of a wild pitch', 'wild_pitch', '3-h', 'WP.3-H'],
    ['is that of a passed ball', 'passed_ball', '3-h', 'PB.3-H'],
    ['is that of a balk', 'balk', '3-h', 'BK.3-H'],
    ['is that of another advance', 'runner_moved', '3-h', 'OA.3-H'],
  ])('%s', (_, type, moves, code) => {
    const log = withBases('123', 0)
      .calls('B')
      .event(type, { advances: advances(moves) });
    expect(playsOf(log)).toEqual([`10 B. ${code}`]);
  });

  test.each([
    ['is that of defensive indifference', 'stolen_base', 'defensive_indifference', 'DI.1-2'],
    ['has an error if only that made the runner safe', 'caught_stealing', 'error', 'CS2(E0).1-2'],
  ] as const)('%s', (_, type, cause, code) => {
    const log = withBases('1', 0)
      .calls('B')
      .event(type, { advances: [{ from: 'first', to: 'second', cause }] });
    expect(playsOf(log)).toEqual([`10 B. ${code}`]);
  });
});

test('each pitch has the letter of its call', () => {
  const log = scorer(setup).calls('BCSF').pitch('strike', { foulTip: true });
  log.pitch('strike').calls('F').pitch('foul', { foulBunt: true });
  log.calls('F').event('automatic_strike').pitch('ball', { result: 'hit_by_pitch' });
  log.event('automatic_ball').pitch('ball', { result: 'intentional_walk' });
  expect(playsOf(log)).toEqual(['12 BCSFT K', '02 SFL K', '01 F NP', '02 FAH HP', '10 VI IW.1-2']);
});

test('a file has the starters, the substitutes and the details of each pitch', () => {
  const lineup = {
    battingOrder: [person('Ana Núñez'), person('Bo')],
    startingPitcher: person('Bo'),
  };
  const visitors = {
    homeTeam: false,
    innings: 7,
    lineups: { team: lineup, opponent: { battingOrder: [], startingPitcher: person('Kim Lee') } },
  };
  const log = scorer(visitors)
    .pitch('strike', { pitchType: 'fastball', velocityMph: 61.5, zone: 5 })
    .pitch('in_play', { result: 'single', battedBall: 'ground' })
    .event('runner_change', { runner: person('Dee'), base: 'first' })
    .event('pitching_change', { pitcher: person('Eve') })
    .event('batter_change', { batter: person('Fay'), leaving: person('Bo') })
    .calls('B')
    .event('state_set', { halfInning: 'bottom' })
    .pitch('ball', { batter: person('Gus'), pitcher: person('Hal') });
  expect(eventFile(header, visitors, log.entries).split('\r\n')).toEqual([
    'id,FCT202605021',
    'version,2',
    'info,visteam,"Us"',
    'info,hometeam,"Them"',
    'info,date,2026/05/02',
    'info,innings,7',
    'com,"fc {""keptBy"":""visitors""}"',
    'start,nunea001,"Ana Núñez",0,1,0',
    'start,bo--b002,"Bo",0,2,1',
    'start,lee-k003,"Kim Lee",1,0,1',
    'play,1,0,nunea001,01,SX,S',
    'com,"fc fastball 61.5 5 - strike; unknown - - ground"',
    'sub,dee-d004,"Dee",0,0,12',
    'com,"fc {""type"":""runner_change"",""runner"":{""player"":""dee-d004"",""name"":""Dee""},""base"":""first""}"',
    'sub,eve-e005,"Eve",1,0,1',
    'com,"fc {""type"":""pitching_change"",""pitcher"":{""player"":""eve-e005"",""name"":""Eve""}}"',
    'sub,fay-f006,"Fay",0,0,11',
    'com,"fc {""type"":""batter_change"",""batter"":{""player"":""fay-f006"",""name"":""Fay""},""leaving"":{""player"":""bo--b002"",""name"":""Bo""}}"',
    'play,1,0,fay-f006,10,B,NP',
    'com,"fc unknown - - -"',
    'com,"fc {""type"":""state_set"",""halfInning"":""bottom""}"',
    'sub,hal-h007,"Hal",0,0,1',
    'sub,gus-g008,"Gus",1,0,11',
    'play,1,1,gus-g008,10,B,NP',
    'com,"fc unknown - - -"',
    '',
  ]);
});

test('a runner placed for an extra inning has a record, and a substitution if the file has not named them', () => {
  const placedRunner = (runner: string) =>
    linesOf(
      scorer(setup)
        .event('placed_runner', { runner: person(runner) })
        .calls('X'),
    ).filter((line) => /^(radj|sub|play),/.test(line));
  const play = 'play,1,0,o---o001,00,X,99/G.2-3';
  expect(placedRunner('O9')).toEqual(['radj,o---o009,2', play]);
  expect(placedRunner('Ann Lee')).toEqual([
    'sub,lee-a021,"Ann Lee",0,0,12',
    'radj,lee-a021,2',
    play,
  ]);
});

test('errors, wild pitches and runners who were put out on a pitch have their codes', () => {
  const pitchCode = (bases: string, calls: string, facts: Partial<PitchFacts>) =>
    playsOf(
      withBases(bases, 0)
        .calls(calls)
        .pitch(facts.call ?? 'swinging_strike', facts),
    )[0]?.split(' ')[2];
  const out = { from: 'first', to: 'out' } as const;
  expect(pitchCode('1', 'SS', { advances: [out] })).toBe('K+CS2(99)/DP.1X2(99)');
  expect(pitchCode('1', 'SS', { advances: [{ ...out, cause: 'pick_off' }] })).toBe(
    'K+PO1(99)/DP.1X2(99)',
  );
  expect(
    pitchCode('2', 'BBB', {
      call: 'ball',
      advances: [{ from: 'second', to: 'third', cause: 'passed_ball' }],
    }),
  ).toBe('W+PB.2-3');
  expect(
    pitchCode('2', '', {
      call: 'ball',
      advances: [{ from: 'second', to: 'third', cause: 'wild_pitch' }],
    }),
  ).toBe('WP.2-3');
  expect(
    pitchCode('', 'SS', {
      advances: [{ from: 'batter', to: 'first', cause: 'error', fielder: 2 }],
    }),
  ).toBe('K.B-1(E2)');
  const inPlay = { call: 'in_play', result: 'error', hitLocation: 6 } as const;
  expect(pitchCode('', '', inPlay)).toBe('E6');
  expect(
    pitchCode('2', '', {
      ...inPlay,
      advances: [
        { from: 'second', to: 'home', cause: 'error', errors: [{ fielder: 9, to: 'home' }] },
      ],
    }),
  ).toBe('E6.2-H(E9)');
  expect(
    pitchCode('', '', {
      ...inPlay,
      result: 'obstruction',
      advances: [{ from: 'batter', to: 'first', fielder: 3 }],
    }),
  ).toBe('C/E3/OBS');
});

test('a foul fly that was dropped has the code of its error', () => {
  const log = scorer(setup).calls('F').event('dropped_foul', { fielder: 3 });
  expect(playsOf(log)).toEqual(['01 F. FLE3']);
});

test.each([
  ['team', 'H'],
  ['opponent', 'V'],
] as const)('a game forfeited to the %s says so in its header', (winner, letter) => {
  const lines = linesOf(scorer(setup).calls('B').event('forfeit', { winner, book: 'obr' }));
  expect(lines.indexOf(`info,forfeit,${letter}`)).toBeLessThan(
    lines.findIndex((line) => line.startsWith('start')),
  );
  expect(lines).toContain(
    `com,"fc {""type"":""forfeit"",""winner"":""${winner}"",""book"":""obr""}"`,
  );
});
