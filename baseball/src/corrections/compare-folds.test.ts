import { describe, expect, it } from 'vitest';
import { foldGame } from '../fold/fold-game.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameEventFacts, GameSetup, LogEntry, PitchFacts } from '../game/game-log.ts';
import { changeRows } from './change-rows.ts';
import { compareFolds } from './compare-folds.ts';
import { advancesToStore, playMoves } from './play-moves.ts';

const setup: GameSetup = { homeTeam: true, lineups: { team: null, opponent: null } };

function pitch(id: string, plateAppearanceId: string, facts: Partial<PitchFacts>): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: plateAppearanceId },
    pitcher: { id: null, name: 'Lee' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...facts,
  };
}

function compareLogs(
  before: readonly LogEntry[],
  after: readonly LogEntry[],
  correctedId: string | null,
) {
  return compareFolds(setup, foldGame(setup, before), foldGame(setup, after), correctedId);
}

const scoreSet: GameEventFacts = {
  kind: 'event',
  id: 's',
  type: 'score_set',
  teamScore: 4,
  opponentScore: 2,
};
const basesLoaded: GameEventFacts = {
  kind: 'event',
  id: 'l',
  type: 'state_set',
  bases: {
    first: { id: null, name: 'Ash' },
    second: { id: null, name: 'Elm' },
    third: { id: null, name: 'Oak' },
  },
};
const pitchesToRuiz = (call: PitchFacts['call']): LogEntry[] => [
  scoreSet,
  basesLoaded,
  pitch('1', 'Ruiz', { call: 'ball' }),
  pitch('2', 'Ruiz', { call: 'ball' }),
  pitch('3', 'Ruiz', { call: 'called_strike' }),
  pitch('4', 'Ruiz', { call }),
  pitch('5', 'Ruiz', { call: 'ball' }),
];

describe('a correction', () => {
  it('shows as count, result, score and runs of the half', () => {
    const changes = compareLogs(pitchesToRuiz('foul'), pitchesToRuiz('ball'), 'Ruiz');
    expect(changeRows(changes).slice(0, 3)).toEqual([
      { label: 'Count', before: '3-2', after: '3-1' },
      { label: 'Ruiz', before: 'No result', after: 'Walk' },
      { label: 'Score', before: '4–2', after: '4–3' },
    ]);
    const runs = { label: 'Runs, top of the 1st', before: '2', after: '3' };
    expect(changeRows(changes)).toContainEqual(runs);
  });

  it('shows loaded bases, empty bases and the half', () => {
    const nextHalf: GameEventFacts = { kind: 'event', id: 'h', type: 'end_half' };
    expect(changeRows(compareLogs([], [basesLoaded], null))).toContainEqual({
      label: 'Bases',
      before: 'Empty',
      after: 'Loaded',
    });
    expect(changeRows(compareLogs([], [nextHalf], null))).toContainEqual({
      label: 'Inning',
      before: 'top of the 1st',
      after: 'bottom of the 1st',
    });
  });

  it('shows nothing when it changes only the corrected field', () => {
    const faster = pitch('1', 'Ruiz', { velocityMph: 88 });
    expect(compareLogs([pitch('1', 'Ruiz', {})], [faster], 'Ruiz')).toEqual([]);
  });

  it('shows a new result and a new discrepancy', () => {
    const second = pitch('2', 'Ruiz', { call: 'ball' });
    const before = [pitch('1', 'Ruiz', { call: 'called_strike' }), second];
    const after = [
      pitch('1', 'Ruiz', { call: 'in_play', result: 'flyout', battedBall: 'pop' }),
      second,
    ];
    const problem = 'Pitch after the at-bat ended';
    expect(changeRows(compareLogs(before, after, 'Ruiz'))).toEqual([
      { label: 'Count', before: '1-1', after: '0-0' },
      { label: 'Ruiz', before: 'No result', after: 'Pop Out' },
      { label: 'Outs', before: '0', after: '1' },
      { label: 'At bat', before: 'Ruiz', after: 'Opponent Batter 2' },
      { label: 'Needs a look', before: '–', after: problem },
    ]);
    expect(changeRows(compareLogs(after, before, null)).at(-1)).toEqual({
      label: 'Needs a look',
      before: problem,
      after: '–',
    });
  });

  it('shows another batter', () => {
    const ownPitch: PitchFacts = pitch('1', 'Ruiz', { call: 'in_play', result: 'double' });
    const other = { ...ownPitch, batter: { id: null, name: 'Moreau' } };
    expect(changeRows(compareLogs([ownPitch], [other], 'Ruiz'))).toEqual([
      { label: 'Batter', before: 'Ruiz', after: 'Moreau' },
    ]);
    const single = pitch('1', 'Ruiz', { call: 'in_play', result: 'single' });
    expect(changeRows(compareLogs([ownPitch], [single], 'Ruiz'))).toEqual([
      { label: 'Ruiz', before: 'Double', after: 'Single' },
      { label: 'Bases', before: 'On second', after: 'On first' },
    ]);
  });
});

describe('another version of the same innings', () => {
  const inPlay = (
    id: string,
    plateAppearanceId: string,
    name: string,
    facts: Partial<PitchFacts>,
  ) => pitch(id, plateAppearanceId, { batter: { id: null, name }, call: 'in_play', ...facts });
  const before = [
    inPlay('1', 'a', 'Ruiz', { result: 'groundout' }),
    inPlay('2', 'b', 'Moreau', { result: 'single' }),
  ];
  const after = [
    inPlay('3', 'c', 'Ruiz', { result: 'groundout' }),
    inPlay('4', 'd', 'Moreau', { result: 'double' }),
  ];

  it('shows one row for each batter whose result differs', () => {
    const results = compareLogs(before, after, null).filter(({ kind }) => kind === 'result');
    expect(changeRows(results)).toEqual([{ label: 'Moreau', before: 'Single', after: 'Double' }]);
  });

  it('leaves out a plate appearance that began before the versions differ and ended in the same way', () => {
    const firstPitch = pitch('0', 'a', { batter: { id: null, name: 'Ruiz' } });
    const results = compareLogs([firstPitch, ...before], [firstPitch, ...after], null);
    const rows = changeRows(results.filter(({ kind }) => kind === 'result'));
    expect(rows).toEqual([{ label: 'Moreau', before: 'Single', after: 'Double' }]);
  });
});

describe('the moves of a play', () => {
  const state = foldGame(setup, [basesLoaded]).state;
  const single = pitch('1', 'Ruiz', { call: 'in_play', result: 'single' });

  it('are the default moves without entered advances', () => {
    expect(playMoves(setup, state, single).map(({ from, to }) => [from, to])).toEqual([
      ['batter', 'first'],
      ['first', 'second'],
      ['second', 'third'],
      ['third', 'home'],
    ]);
    expect(playMoves(setup, initialState(setup), pitch('1', 'Ruiz', {}))).toEqual([]);
  });

  it('are stored only when they differ from the default', () => {
    const advances = [{ from: 'second' as const, to: 'home' as const }];
    const moves = playMoves(setup, state, { ...single, advances });
    expect(advancesToStore(moves)).toEqual(advances);
  });

  it('are stored with the runs if a runner is out, because a run counts on an out only if it was entered', () => {
    const advances = [{ from: 'first' as const, to: 'out' as const }];
    const moves = playMoves(setup, state, { ...single, advances });
    expect(advancesToStore(moves)).toEqual([...advances, { from: 'third', to: 'home' }]);
    const sacrificeFly = pitch('1', 'Ruiz', { call: 'in_play', result: 'sac_fly' });
    expect(advancesToStore(playMoves(setup, state, sacrificeFly))).toEqual([]);
  });

  it('advance the runners by the bases of the hit if the batter is then put out', () => {
    const movesAfter = (more: Partial<PitchFacts>) => {
      const facts = { call: 'in_play', result: 'out_on_basepath', ...more } as const;
      return playMoves(setup, state, pitch('1', 'Ruiz', facts)).map(({ to }) => to);
    };
    expect(movesAfter({})).toEqual(['out', 'second', 'third', 'home']);
    expect(movesAfter({ hitBases: 2 })).toEqual(['out', 'third', 'home', 'home']);
  });

  it('have the entered out instead of the default out on a double play with first base empty', () => {
    const withFirstEmpty = { ...state, bases: { ...state.bases, first: null } };
    const facts = { call: 'in_play', result: 'doubleplay' } as const;
    const secondOut = [{ from: 'second' as const, to: 'out' as const }];
    const moves = playMoves(
      setup,
      withFirstEmpty,
      pitch('1', 'Ruiz', { ...facts, advances: secondOut }),
    );
    expect(moves.map(({ from, to, defaultTo }) => [from, to, defaultTo])).toEqual([
      ['batter', 'out', 'out'],
      ['second', 'out', 'third'],
      ['third', 'home', 'out'],
    ]);
    expect(advancesToStore(moves)).toEqual([...secondOut, { from: 'third', to: 'home' }]);
    const bothOut = moves.map((move) => ({ ...move, to: 'out' as const }));
    expect(advancesToStore(bothOut)).toEqual([...secondOut, { from: 'third', to: 'out' }]);
  });

  it("keep the scorer's ruling as long as the runner makes the same move", () => {
    const ruled = { from: 'third' as const, to: 'home' as const, earned: false };
    const moves = playMoves(setup, state, { ...single, advances: [ruled] });
    expect(advancesToStore(moves, [ruled])).toEqual([ruled]);
    const held = moves.map((move) => (move.from === 'third' ? { ...move, to: move.from } : move));
    expect(advancesToStore(held, [ruled])).toEqual([{ from: 'third', to: 'third' }]);
    const withoutRuling = [{ from: 'third' as const, to: 'home' as const }];
    expect(advancesToStore(moves, withoutRuling)).toEqual([]);
  });
});
