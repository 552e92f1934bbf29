import {
  foldGame,
  type GameEventFacts,
  type LogEntry,
  listPlays,
  type PitchFacts,
} from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../testing/csv.ts';
import { pitchesCsv } from './pitches-csv.ts';

const SETUP = { homeTeam: true, lineups: { team: null, opponent: null } } as const;
const WARD = { id: null, name: 'Ward' };

function pitch(batter: string, facts: Partial<PitchFacts>, id = batter): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId: batter,
    battingSide: 'opponent',
    batter: { id: null, name: batter },
    pitcher: WARD,
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...facts,
  };
}

function call(batter: string, type: GameEventFacts['type'], id: string): GameEventFacts {
  const people = { batter: { id: null, name: batter }, pitcher: WARD };
  return { kind: 'event', id, type, plateAppearanceId: batter, battingSide: 'opponent', ...people };
}

/** Each row of the pitches file with the columns of `names`. */
function pitchRows(entries: readonly LogEntry[], ...names: readonly string[]): string[] {
  const [head = [], ...rows] = linesOf(
    pitchesCsv({
      gameId: 'g1',
      date: '2026-06-20',
      homeTeam: true,
      names: { team: 'Aces', opponent: 'Hawks' },
      folded: foldGame(SETUP, entries),
      plays: listPlays(SETUP, entries),
      handsOf: () => ({ bats: null, throws: null }),
    }),
  );
  return rows
    .filter((row) => row.length > 1)
    .map((row) => names.map((name) => row[head.indexOf(name)]).join(' '));
}

describe('in the pitches file', () => {
  it('a call without a pitch has a row, so that walks and counts are whole', () => {
    const entries = [
      call('Ash', 'automatic_ball', '1'),
      pitch('Ash', { call: 'called_strike' }, '2'),
      call('Ash', 'automatic_strike', '3'),
      call('Ash', 'intentional_walk', '4'),
      call('Elm', 'intentional_walk', '5'),
    ];
    expect(
      pitchRows(
        entries,
        'at_bat_number',
        'pitch_number',
        'batter_name',
        'balls',
        'strikes',
        'type',
        'description',
        'events',
      ),
    ).toEqual([
      '1  Ash 0 0 B automatic_ball ',
      '1 1 Ash 1 0 S called_strike ',
      '1  Ash 1 1 S automatic_strike ',
      '1  Ash 1 2 B automatic_ball intent_walk',
      '2  Elm 0 0 B automatic_ball intent_walk',
    ]);
  });

  it.each<[facts: Partial<PitchFacts>, event: string]>([
    [{ result: 'doubleplay' }, 'grounded_into_double_play'],
    [{ result: 'doubleplay', battedBall: 'line' }, 'double_play'],
    [{ result: 'doubleplay', battedBall: 'pop' }, 'double_play'],
    [{ result: 'flyout', advances: [{ from: 'first', to: 'out' }] }, 'double_play'],
    [{ result: 'sac_fly', advances: [{ from: 'first', to: 'out' }] }, 'sac_fly_double_play'],
    [{ result: 'triple_play', battedBall: 'line' }, 'triple_play'],
    [{ result: 'doubleplay', advances: [{ from: 'second', to: 'out' }] }, 'triple_play'],
    [{ result: 'single', advances: [{ from: 'first', to: 'out' }] }, 'single'],
  ])('a play %j is %s', (facts, event) => {
    const walks = ['Ash', 'Elm'].map((name) => pitch(name, { result: 'walk' }));
    const rows = pitchRows([...walks, pitch('Fir', { call: 'in_play', ...facts })], 'events');
    expect(rows).toEqual(['walk', 'walk', event]);
  });
});
