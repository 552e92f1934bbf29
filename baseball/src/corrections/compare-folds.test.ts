import { describe, expect, it } from 'vitest';
import { foldGame } from '../fold/fold-game.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameEventFacts, GameSetup, LogEntry, PitchFacts } from '../game/game-log.ts';
import { changeRows, changeSentence } from './change-words.ts';
import { compareFolds } from './compare-folds.ts';
import { advancesOf, playMoves } from './play-moves.ts';

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

function compared(now: readonly LogEntry[], next: readonly LogEntry[], focus: string | null) {
  return compareFolds(setup, foldGame(setup, now), foldGame(setup, next), focus);
}

const score: GameEventFacts = {
  kind: 'event',
  id: 's',
  type: 'score_set',
  teamScore: 4,
  opponentScore: 2,
};
const loaded: GameEventFacts = {
  kind: 'event',
  id: 'l',
  type: 'state_set',
  bases: {
    first: { id: null, name: 'Ash' },
    second: { id: null, name: 'Elm' },
    third: { id: null, name: 'Oak' },
  },
};
/** Count 2–1, and a fourth pitch that the correction makes a ball; a fifth is one already. */
const ruiz = (call: PitchFacts['call']): LogEntry[] => [
  score,
  loaded,
  pitch('1', 'Ruiz', { call: 'ball' }),
  pitch('2', 'Ruiz', { call: 'ball' }),
  pitch('3', 'Ruiz', { call: 'called_strike' }),
  pitch('4', 'Ruiz', { call }),
  pitch('5', 'Ruiz', { call: 'ball' }),
];

describe('a correction', () => {
  it('is told as count, result and score', () => {
    const changes = compared(ruiz('foul'), ruiz('ball'), 'Ruiz');
    expect(changeSentence(changes.filter(({ kind }) => kind !== 'bases' && kind !== 'up'))).toBe(
      'Count 3-2 becomes 3-1, Ruiz walks, score 4–2 becomes 4–3.',
    );
    expect(changeRows(changes).slice(0, 3)).toEqual([
      { what: 'Count', now: '3-2', next: '3-1' },
      { what: 'Ruiz', now: 'No result', next: 'Walk' },
      { what: 'Score', now: '4–2', next: '4–3' },
    ]);
  });

  it('that leaves everything else as it is has nothing to tell', () => {
    const faster = pitch('1', 'Ruiz', { velocityMph: 88 });
    expect(changeSentence(compared([pitch('1', 'Ruiz', {})], [faster], 'Ruiz'))).toBe('');
  });

  it('tells another result, and the problem that it leaves behind', () => {
    const after = pitch('2', 'Ruiz', { call: 'ball' });
    const now = [pitch('1', 'Ruiz', { call: 'called_strike' }), after];
    const then = [
      pitch('1', 'Ruiz', { call: 'in_play', result: 'flyout', battedBall: 'pop' }),
      after,
    ];
    expect(changeSentence(compared(now, then, 'Ruiz'))).toBe(
      'Count 1-1 becomes 0-0, Ruiz pops out, 1 out (was 0), no one is due up, needs a look: pitch after the at-bat ended.',
    );
    expect(changeSentence(compared(then, now, null))).toBe(
      'Ruiz has no result, 0 outs (was 1), Ruiz is up, fixed: pitch after the at-bat ended.',
    );
  });

  it('tells who takes the place of whom', () => {
    const own: PitchFacts = pitch('1', 'Ruiz', { call: 'in_play', result: 'double' });
    const other = { ...own, batter: { id: null, name: 'Moreau' } };
    expect(changeSentence(compared([own], [other], 'Ruiz'))).toBe('Moreau bats, not Ruiz.');
    expect(
      changeSentence(
        compared([own], [pitch('1', 'Ruiz', { call: 'in_play', result: 'single' })], 'Ruiz'),
      ),
    ).toBe('Ruiz singles (was a double), runner on first.');
  });
});

describe('the moves of a play', () => {
  const state = foldGame(setup, [loaded]).state;
  const single = pitch('1', 'Ruiz', { call: 'in_play', result: 'single' });

  it('are the default ones where nobody said otherwise', () => {
    expect(playMoves(setup, state, single).map(({ from, to }) => [from, to])).toEqual([
      ['batter', 'first'],
      ['first', 'second'],
      ['second', 'third'],
      ['third', 'home'],
    ]);
    expect(playMoves(setup, initialState(setup), pitch('1', 'Ruiz', {}))).toEqual([]);
  });

  it('are stored only where they differ', () => {
    const advances = [{ from: 'second' as const, to: 'home' as const }];
    const moves = playMoves(setup, state, { ...single, advances });
    expect(advancesOf(moves)).toEqual(advances);
  });
});
