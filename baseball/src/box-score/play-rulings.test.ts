import { describe, expect, it } from 'vitest';
import { advances, person, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { PitchFacts } from '../game/game-log.ts';
import { playRulings } from './play-rulings.ts';

const setup = setupWithLineups(9);

function game(): Scorer {
  return scorer(setup);
}

const hit = (log: Scorer, result: PitchFacts['result'], moves = '', more = {}) =>
  log.pitch('in_play', { result, ...(moves && { advances: advances(moves) }), ...more });

function rulings({ entries }: Scorer) {
  return playRulings(setup, entries, entries.at(-1)?.id ?? '');
}

/** "O1 first-home: error" with the causes that are offered, and the likely one in capitals. */
function questions(log: Scorer): string[] | undefined {
  return rulings(log)?.questions.map(
    ({ runnerName, from, to, withoutMistake, causes, likelyCause }) =>
      `${runnerName} ${from}-${to}: ${[
        likelyCause === null ? withoutMistake.toUpperCase() : withoutMistake,
        ...causes.map((cause) => (cause === likelyCause ? cause.toUpperCase() : cause)),
      ].join(', ')}`,
  );
}

describe('the questions about a play', () => {
  it('ask why a runner took more bases than the hit gives, and nothing about the others', () => {
    const log = hit(hit(game(), 'single'), 'single');
    expect(questions(log)).toEqual([]);
    expect(questions(hit(hit(game(), 'single'), 'single', '1-3'))).toEqual([
      'O1 first-third: HIT, error, obstruction',
    ]);
    expect(questions(hit(game(), 'single', 'b-2'))).toEqual([
      'O1 batter-second: HIT, error, obstruction',
    ]);
    expect(questions(hit(hit(game(), 'single'), 'double', '1-h'))).toEqual([
      'O1 first-home: HIT, error, obstruction',
    ]);
  });

  it('ask why a runner advanced two bases on an out, and nothing about a runner who held the base', () => {
    expect(questions(hit(hit(game(), 'double'), 'groundout', '2-h'))).toEqual([
      'O1 second-home: PLAY, error, obstruction',
    ]);
    const held = hit(hit(game(), 'triple'), 'fielders_choice_out', '3-3 b-x');
    expect(questions(held)).toEqual([]);
    const secondAndThird = hit(hit(game(), 'triple'), 'double', '3-3 b-2');
    expect(questions(hit(secondAndThird, 'doubleplay', '2-x'))).toEqual([]);
  });

  it('ask nothing after an error, and nothing about a runner who was put out', () => {
    expect(questions(hit(hit(game(), 'double'), 'error', '2-h'))).toEqual([]);
    expect(questions(hit(hit(game(), 'double'), 'single', '2-x'))).toEqual([]);
  });

  it('ask why a batter is safe after a third strike, or a runner advanced on a walk', () => {
    const strikeout = game()
      .calls('SS')
      .pitch('swinging_strike', { advances: advances('b-1') });
    expect(questions(strikeout)).toEqual(['O1 batter-first: WILD_PITCH, passed_ball, error']);
    const walk = hit(game(), 'double')
      .calls('BBB')
      .pitch('ball', { advances: advances('2-3') });
    expect(questions(walk)).toEqual(['O1 second-third: NOTHING, wild_pitch, passed_ball, error']);
    const ball = hit(game(), 'single').pitch('ball', { advances: advances('1-2') });
    expect(questions(ball)).toEqual(['O1 first-second: NOTHING, wild_pitch, passed_ball, error']);
  });

  it('ask why a runner stole two bases or advanced on a pickoff, where an error is likely', () => {
    const steal = hit(game(), 'single').event('stolen_base', { advances: advances('1-2') });
    expect(questions(steal)).toEqual([]);
    const farSteal = hit(game(), 'single').event('stolen_base', { advances: advances('1-3') });
    expect(questions(farSteal)).toEqual(['O1 first-third: steal, ERROR, wild_pitch, obstruction']);
    const pickoff = hit(game(), 'single').event('pick_off', { advances: advances('1-2') });
    expect(questions(pickoff)).toEqual([
      'O1 first-second: nothing, ERROR, passed_ball, obstruction',
    ]);
    const safe = hit(game(), 'single').event('caught_stealing', { advances: advances('1-2') });
    expect(questions(safe)).toEqual(['O1 first-second: nothing, ERROR, passed_ball, obstruction']);
    const caught = hit(hit(game(), 'single'), 'single');
    caught.event('caught_stealing', { advances: advances('2-x 1-2') });
    expect(questions(caught)).toEqual([
      'O2 first-second: NOTHING, error, passed_ball, obstruction',
    ]);
    const moved = hit(game(), 'single').event('runner_moved', { advances: advances('1-2') });
    expect(questions(moved)).toEqual(['O1 first-second: NOTHING, error, passed_ball, obstruction']);
    const movedBack = hit(game(), 'double').event('runner_moved', { advances: advances('2-1') });
    expect(questions(movedBack)).toEqual([]);
  });

  it('ask why a runner was put out on a pitch, unless they were forced', () => {
    const out = (moves: string, cause?: 'pick_off') =>
      hit(game(), 'single')
        .calls('SS')
        .pitch('swinging_strike', {
          advances: advances(moves).map((move) => (cause ? { ...move, cause } : move)),
        });
    const question = 'O1 first-out: CAUGHT_STEALING, pick_off, wild_pitch, passed_ball';
    expect(questions(out('1-x'))).toEqual([question]);
    expect(questions(out('1-x', 'pick_off'))).toEqual([question]);
    expect(rulings(out('1-x', 'pick_off'))?.questions[0]?.cause).toBe('pick_off');
    expect(questions(out('b-1 1-x'))).toEqual(['O2 batter-first: WILD_PITCH, passed_ball, error']);
  });

  it('contain the answer that was entered', () => {
    const onError = [{ from: 'first', to: 'third', cause: 'error' }] as const;
    const log = hit(hit(game(), 'single'), 'single', '', { advances: onError });
    expect(rulings(log)?.questions[0]?.cause).toBe('error');
  });
});

it('lists the errors on the play, each with its runner and fielder', () => {
  const log = hit(hit(game(), 'single'), 'error', '', {
    hitLocation: 6,
    advances: [{ from: 'first', to: 'home', cause: 'error', errors: [{ fielder: 9, to: 'home' }] }],
  });
  expect(rulings(log)?.errors).toMatchObject([
    { from: 'batter', to: 'first', runnerName: 'O2', index: 0, fielder: 6 },
    { from: 'first', to: 'home', runnerName: 'O1', index: 0, fielder: null },
    { from: 'first', to: 'home', runnerName: 'O1', index: 1, fielder: 9 },
  ]);
  expect(rulings(log)?.moves.map(({ from, to }) => `${from}-${to}`)).toEqual([
    'batter-first',
    'first-home',
  ]);
  expect(rulings(hit(game(), 'obstruction'))?.errors).toMatchObject([
    { from: 'batter', isObstruction: true, fielder: null },
  ]);
});

describe('the rulings on a run', () => {
  it('are what the rules give, until the scorer rules', () => {
    const scored = () => hit(game(), 'triple');
    expect(rulings(hit(scored(), 'single'))).toMatchObject({
      runsBattedIn: { runs: 1, byRule: 1, isRuled: false },
      runs: [
        {
          from: 'third',
          runnerName: 'O1',
          isEarned: true,
          isRuled: false,
          byRule: { isEarned: true, reason: 'no_mistake' },
          charge: { pitcherName: 'TP', isRuled: false, byRule: 'TP', candidates: ['TP'] },
        },
      ],
    });
    const ruling = { from: 'third', to: 'home', earned: false } as const;
    const ruled = hit(scored(), 'single', '', { advances: [ruling], runsBattedIn: 0 });
    expect(rulings(ruled)).toMatchObject({
      runsBattedIn: { runs: 0, byRule: 1, isRuled: true },
      runs: [{ isEarned: false, isRuled: true, byRule: { isEarned: true, reason: 'no_mistake' } }],
    });
  });

  it('are compared with what the rule gives for the same causes', () => {
    const ruling = { from: 'second', to: 'home', cause: 'error', earned: true } as const;
    const log = hit(hit(game(), 'double'), 'single', '', { advances: [ruling] });
    const byRule = { isEarned: false, reason: 'advanced_by_mistake' };
    expect(rulings(log)?.runs).toMatchObject([{ isEarned: true, isRuled: true, byRule }]);
  });

  it('name the pitchers who can be charged', () => {
    const relieved = () =>
      hit(game(), 'triple').event('pitching_change', { pitcher: person('R1') });
    const charge = { byRule: 'TP', candidates: ['TP', 'R1'] };
    expect(rulings(hit(relieved(), 'single'))?.runs).toMatchObject([
      { charge: { pitcherName: 'TP', isRuled: false, ...charge } },
    ]);
    const ruling = { from: 'third', to: 'home', chargedPitcher: 'R1' } as const;
    expect(rulings(hit(relieved(), 'single', '', { advances: [ruling] }))?.runs).toMatchObject([
      { charge: { pitcherName: 'R1', isRuled: true, ...charge } },
    ]);
  });

  it('have no runs batted in without the end of an at-bat', () => {
    const log = hit(game(), 'triple').event('wild_pitch', { advances: advances('3-h') });
    expect(rulings(log)).toMatchObject({ runsBattedIn: null, runs: [{ isEarned: true }] });
    expect(rulings(hit(game(), 'single'))).toMatchObject({ runsBattedIn: null, runs: [] });
    expect(playRulings(setup, [], 'nothing')).toBeNull();
  });
});

it('a steal of two bases on an error counts as a steal of one base for earned runs', () => {
  const afterSteal = (to: 'second' | 'third') =>
    hit(game(), 'single').event('stolen_base', {
      advances: [{ from: 'first', to, ...(to === 'third' && { cause: 'error' as const }) }],
    });
  const isEarned = (log: Scorer) => rulings(log)?.runs[0]?.isEarned;
  expect(isEarned(hit(afterSteal('third'), 'single'))).toBe(false);
  expect(isEarned(hit(afterSteal('third'), 'double'))).toBe(true);
  expect(isEarned(hit(hit(game(), 'single').event('pick_off', PICKOFF_ERROR), 'double'))).toBe(
    false,
  );
});

const PICKOFF_ERROR = { advances: [{ from: 'first', to: 'third', cause: 'error' }] } as const;

it('tells unnamed runners apart', () => {
  const unnamed = { id: null, name: 'Runner' };
  const log = game().event('state_set', { bases: { first: unnamed, second: unnamed } });
  const found = rulings(hit(log, 'homerun'));
  expect(found?.runs.map(({ from }) => from)).toEqual(['second', 'first', 'batter']);
});

it('knows an unnamed placed runner again after their base was set by hand', () => {
  const unnamed = { id: null, name: 'Runner' };
  const placed = game().event('placed_runner', { runner: unnamed, base: 'second' });
  const moved = placed.event('state_set', { bases: { second: null, third: unnamed } });
  const changed = moved.event('runner_change', { runner: unnamed, base: 'third' });
  const [run] = rulings(hit(changed, 'single'))?.runs ?? [];
  expect(run).toMatchObject({ from: 'third', isEarned: false });
});
