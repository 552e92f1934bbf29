import {
  foldGame,
  type GameEventFacts,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { filterHalves, gridRowsOf, halfName, halvesOf, latestFirst, linesOf } from './timeline.ts';

const setup = { homeTeam: true, lineups: { team: null, opponent: null } };

function pitch(id: string, atBat: string, more: Partial<PitchFacts> = {}): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId: atBat,
    battingSide: 'opponent',
    batter: { id: null, name: atBat },
    pitcher: { id: null, name: 'Ward' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...more,
  };
}

const out = { call: 'in_play', result: 'flyout' } as const;
const steal: GameEventFacts = {
  kind: 'event',
  id: 'steal',
  type: 'stolen_base',
  advances: [{ from: 'first', to: 'second' }],
};

function timelineOf(entries: readonly LogEntry[]) {
  const log = { plateAppearances: [], events: [] };
  const data = {
    setup,
    entries,
    log,
    folded: foldGame(setup, entries),
  } as unknown as FoldedGameData;
  const lines = linesOf(data);
  return { lines, halves: halvesOf(data, lines) };
}

const game = [
  pitch('1', 'Ruiz', { call: 'in_play', result: 'single' }),
  pitch('2', 'Lee'),
  steal,
  pitch('3', 'Lee', out),
  pitch('4', 'Moreau', out),
  pitch('5', 'Ibarra', out),
  pitch('6', 'Okoye', { battingSide: 'team' }),
];

describe('the list of plays', () => {
  it('is grouped by half-inning and at-bat, with events between the pitches', () => {
    const { halves } = timelineOf(game);
    expect(halves.map(halfName)).toEqual(['Top of the 1st', 'Bottom of the 1st']);
    expect(
      halves[0]?.plays.map(({ atBat, lines }) => [
        atBat?.batter.name,
        lines.map(({ entry }) => entry.id),
      ]),
    ).toEqual([
      ['Ruiz', ['1']],
      ['Lee', ['2', 'steal', '3']],
      ['Moreau', ['4']],
      ['Ibarra', ['5']],
    ]);
  });

  it('has the state before each entry and its discrepancies', () => {
    const { lines } = timelineOf([...game.slice(0, 4), pitch('after-the-out', 'Lee')]);
    expect(lines[2]?.state.bases.first?.name).toBe('Ruiz');
    expect(lines.at(-1)?.problems).toEqual(['after_the_end']);
    expect(lines.at(-1)?.pitch).toMatchObject({ afterTheEnd: true, pitchNumber: 3 });
  });

  it('can be filtered by inning and batter', () => {
    const { halves } = timelineOf(game);
    const ofLee = filterHalves(halves, { inning: 1, batter: 'Lee' });
    expect(ofLee.flatMap(({ plays }) => plays.map(({ key }) => key))).toEqual(['2']);
    expect(filterHalves(halves, { inning: 2, batter: null })).toEqual([]);
  });

  it('lists half-innings and their at-bats in reverse order in a live game', () => {
    const [top, bottom] = timelineOf(game).halves;
    if (!top || !bottom) throw new Error('Two halves were played');
    const fourHalves = [top, bottom, { ...top, inning: 2 }, { ...bottom, inning: 2 }];
    const shown = latestFirst(fourHalves);
    expect(shown.map(halfName)).toEqual([
      'Bottom of the 2nd',
      'Top of the 2nd',
      'Bottom of the 1st',
      'Top of the 1st',
    ]);
    const last = shown.at(-1)?.plays;
    expect(last?.map(({ atBat }) => atBat?.batter.name)).toEqual([
      'Ibarra',
      'Moreau',
      'Lee',
      'Ruiz',
    ]);
    expect(last?.[2]?.lines.map(({ entry }) => entry.id)).toEqual(['2', 'steal', '3']);
  });

  it('shows both halves of an inning side by side in either order', () => {
    const [top, bottom] = timelineOf(game).halves;
    if (!top || !bottom) throw new Error('Two halves were played');
    const second = { ...top, inning: 2 };
    expect(gridRowsOf([top, bottom, second])).toEqual([1, 1, 2]);
    expect(gridRowsOf(latestFirst([top, bottom, second]))).toEqual([1, 2, 2]);
    expect(gridRowsOf([top, top, bottom])).toEqual([1, 2, 2]);
  });
});
