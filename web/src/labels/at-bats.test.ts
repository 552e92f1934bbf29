import {
  foldGame,
  type GameEventFacts,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { basesOfAtBat, endOfAtBat, scorebookCode } from './at-bats.ts';

const setup = { homeTeam: true, lineups: { team: null, opponent: null } };

function pitch(id: string, plateAppearanceId: string, facts: Partial<PitchFacts>): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: plateAppearanceId },
    pitcher: { id: null, name: 'Ward' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...facts,
  };
}

function endsOf(...entries: LogEntry[]): string[] {
  const { plateAppearances, state } = foldGame(setup, entries);
  return plateAppearances.map((atBat) => endOfAtBat(atBat, state.plateAppearance?.id ?? null));
}

const twoFouls = ['foul 1', 'foul 2'].map((id) => pitch(id, 'Ruiz', { call: 'foul' }));
const single = pitch('single', 'Ash', { call: 'in_play', result: 'single' });

describe('how an at-bat ended', () => {
  it('says that the batter reached on an error', () => {
    expect(endsOf(pitch('1', 'Ruiz', { call: 'in_play', result: 'error' }))).toEqual([
      'Reached on an error',
    ]);
  });

  it('names the base after a dropped third strike, and a strikeout looking', () => {
    const dropped = pitch('3', 'Ruiz', {
      call: 'strike',
      advances: [{ from: 'batter', to: 'first' }],
    });
    expect(endsOf(...twoFouls, dropped)).toEqual(['Strikeout, reached first']);
    const [atBat] = foldGame(setup, [...twoFouls, dropped]).plateAppearances;
    expect(atBat && basesOfAtBat(atBat)).toBe(1);
    expect(endsOf(...twoFouls, pitch('3', 'Ruiz', { call: 'called_strike' }))).toEqual([
      'Strikeout looking',
    ]);
  });

  it('names the runner who was out on a hit', () => {
    const hit = pitch('2', 'Elm', {
      call: 'in_play',
      result: 'single',
      advances: [{ from: 'first', to: 'out' }],
    });
    expect(endsOf(single, hit)).toEqual(['Single', 'Single, runner on first out']);
  });

  it('is "No result", not "In Progress", after a runner made the last out', () => {
    const caught: GameEventFacts = {
      kind: 'event',
      id: 'caught',
      type: 'caught_stealing',
      advances: [{ from: 'first', to: 'out' }],
    };
    const outs = ['Oak', 'Fir'].map((name) =>
      pitch(name, name, { call: 'in_play', result: 'groundout', advances: RUNNER_STAYS }),
    );
    const lastBatter = pitch('1', 'Elm', {});
    expect(endsOf(single, ...outs, lastBatter).at(-1)).toBe('In Progress');
    expect(endsOf(single, ...outs, lastBatter, caught).at(-1)).toBe('No result');
  });
});

const RUNNER_STAYS: NonNullable<PitchFacts['advances']> = [{ from: 'first', to: 'first' }];

it.each<[Partial<PitchFacts>, string, string]>([
  [{ result: 'error', hitLocation: 6 }, 'E6', 'Reached on an error (E6)'],
  [
    { result: 'error', hitLocation: 6, advances: [{ from: 'batter', to: 'first', fielder: 3 }] },
    'E3',
    'Reached on an error (E3)',
  ],
  [{ result: 'error' }, 'E', 'Reached on an error'],
  [{ result: 'flyout', battedBall: 'fly', hitLocation: 8 }, 'F8', 'Fly Out'],
  [{ result: 'flyout', battedBall: 'line', hitLocation: 5 }, 'L5', 'Line Out'],
  [{ result: 'groundout' }, 'GO', 'Ground Out'],
  [{ result: 'sac_bunt', hitLocation: 1 }, 'SH1', 'Sacrifice Bunt'],
  [{ result: 'single', hitLocation: 7 }, '1B', 'Single'],
  [{ result: 'obstruction' }, 'OBS', 'Obstruction'],
])('the scorebook has the fielder of an error or an out: %o is %s', (facts, code, end) => {
  const entries = [pitch('1', 'Ruiz', { call: 'in_play', ...facts })];
  const [atBat] = foldGame(setup, entries).plateAppearances;
  expect(atBat && scorebookCode(atBat)).toBe(code);
  expect(endsOf(...entries)).toEqual([end]);
});
