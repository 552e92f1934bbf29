import { describe, expect, test } from 'vitest';
import invented from '../../../fixtures/invented-game.json' with { type: 'json' };
import { type GameFile, replayGame } from '../../../fixtures/replay/index.ts';
import { NO_LINEUPS, person, scorer } from '../../../fixtures/scorer.ts';
import { figureRate, figureValue } from '../../figures/figure.ts';
import { BATTING, PITCHING } from '../../figures/register.ts';
import type { Tally } from '../../figures/tally.ts';
import { foldGame } from '../../fold/fold-game.ts';
import type { Person } from '../../game/game-log.ts';
import {
  addGameSplits,
  addPlayerSplits,
  type Bats,
  EMPTY_PLAYER_SPLITS,
  gameSplits,
  type Hand,
  type Hands,
  type PlayerRole,
  type PlayerSplits,
  playerSplits,
  sideOfPlate,
  type Throws,
} from './player-splits.ts';
import { addSplitTables, type SplitName, splitTable } from './split-table.ts';

/** Pitches, strikes, swings, contacts, plate appearances, at-bats, hits. */
type Counted = readonly [number, number, number, number, number, number, number];

function counted(sum: Tally | undefined): Counted | undefined {
  return (
    sum && [
      sum.pitches,
      sum.strikes,
      sum.swings,
      sum.contacts,
      sum.plateAppearances,
      sum.atBats,
      sum.hits,
    ]
  );
}

function tableOf(
  role: PlayerRole,
  splits: PlayerSplits,
  hands: Record<string, Hands>,
  person: Person,
) {
  const unknown: Hands = { bats: null, throws: null };
  const handsOf = ({ name }: Person) => hands[name] ?? unknown;
  const { rows, handUnknown } = splitTable({
    role,
    hands: handsOf(person),
    parts: [{ splits, handsOf }],
  });
  const sums = Object.fromEntries(rows.map(({ split, tally }) => [split, counted(tally)]));
  return { ...(sums as Record<SplitName, Counted>), handUnknown: counted(handUnknown) };
}

const bats = (side: Bats): Hands => ({ bats: side, throws: null });
const throws = (hand: Throws): Hands => ({ bats: null, throws: hand });

describe('the invented game, counted by hand,', () => {
  const { setup, entries } = replayGame(invented as unknown as GameFile);
  const splits = gameSplits(foldGame(setup, entries));
  const splitsOf = (role: PlayerRole, key: string) => splits[role].get(key) ?? EMPTY_PLAYER_SPLITS;

  test('splits a pitcher, with a walk charged to them after the pitching change', () => {
    const sable = splitsOf('pitcher', 'opponent/name:vic sable');
    const hands = {
      'Vic Sable': throws('R'),
      'Jon Reed': bats('L'),
      'Kip Lark': bats('S'),
      'Lou Castle': bats('R'),
      'Max Thorn': bats('R'),
      'Ned Vale': bats('R'),
      'Oz Field': bats('R'),
    };
    expect(tableOf('pitcher', sable, hands, person('Vic Sable'))).toEqual({
      vs_left: [13, 8, 8, 5, 4, 2, 1],
      vs_right: [16, 10, 8, 7, 5, 4, 2],
      first_pitch: [12, 10, 6, 5, 1, 1, 1],
      ahead: [14, 9, 9, 5, 5, 4, 1],
      even: [18, 13, 9, 8, 4, 3, 1],
      behind: [7, 4, 4, 2, 3, 1, 1],
      two_strikes: [8, 5, 5, 3, 6, 4, 0],
      runners_on: [17, 14, 12, 10, 5, 3, 1],
      third_time: [0, 0, 0, 0, 0, 0, 0],
      handUnknown: [10, 8, 6, 3, 3, 2, 0],
    });
  });

  test('splits a batter by the pitcher’s hand and from the batter’s point of view', () => {
    const harlow = splitsOf('batter', 'opponent/name:dex harlow');
    const hands = { 'Sam Birch': throws('L'), 'Ted Holm': throws('R') };
    expect(tableOf('batter', harlow, hands, person('Dex Harlow'))).toEqual({
      vs_left: [6, 4, 2, 1, 1, 1, 1],
      vs_right: [5, 2, 1, 1, 2, 1, 1],
      first_pitch: [4, 2, 2, 1, 1, 1, 1],
      ahead: [5, 2, 0, 0, 1, 0, 0],
      even: [5, 3, 2, 1, 1, 1, 1],
      behind: [2, 1, 1, 1, 1, 1, 1],
      two_strikes: [1, 1, 1, 1, 1, 1, 1],
      runners_on: [11, 5, 2, 1, 2, 1, 1],
      third_time: [0, 0, 0, 0, 0, 0, 0],
      handUnknown: [1, 0, 0, 0, 0, 0, 0],
    });
  });

  test('leaves a pitcher of both hands out of the splits by hand', () => {
    const harlow = splitsOf('batter', 'opponent/name:dex harlow');
    const hands = { 'Sam Birch': throws('S'), 'Ted Holm': throws('R') };
    expect(tableOf('batter', harlow, hands, person('Dex Harlow'))).toMatchObject({
      vs_left: [0, 0, 0, 0, 0, 0, 0],
      vs_right: [5, 2, 1, 1, 2, 1, 1],
      handUnknown: [7, 4, 2, 1, 1, 1, 1],
    });
  });

  test('gives a single player the same splits as among all players', () => {
    const { plateAppearances } = foldGame(setup, entries);
    for (const role of ['batter', 'pitcher'] as const) {
      for (const [key, own] of splits[role]) {
        expect(playerSplits({ plateAppearances }, role, key)).toEqual(own);
      }
    }
    expect(playerSplits({ plateAppearances }, 'batter', 'team/name:nobody')).toEqual(
      EMPTY_PLAYER_SPLITS,
    );
  });

  test('counts every pitch as ahead, even or behind, and every result against an opponent', () => {
    for (const { all, situations, against } of [
      ...splits.batter.values(),
      ...splits.pitcher.values(),
    ]) {
      const { batter_ahead, even, pitcher_ahead } = situations;
      expect(batter_ahead.pitches + even.pitches + pitcher_ahead.pitches).toBe(all.pitches);
      const appearancesAgainst = [...against.values()].map(({ tally }) => tally.plateAppearances);
      expect(appearancesAgainst.reduce((total, count) => total + count, 0)).toBe(
        all.plateAppearances,
      );
    }
  });
});

describe('the third time through the order', () => {
  const ruiz = { batter: person('Ruiz'), pitcher: person('Ace') };
  function fourPlateAppearances() {
    const game = scorer(NO_LINEUPS);
    game.pitch('in_play', { ...ruiz, result: 'single' });
    game.pitch('in_play', { ...ruiz, result: 'single' });
    for (let strike = 0; strike < 3; strike++) game.pitch('swinging_strike', ruiz);
    game.pitch('in_play', { ...ruiz, result: 'single' });
    return game;
  }

  test('begins with the third meeting in a game', () => {
    const splits = gameSplits(fourPlateAppearances().folded());
    for (const [role, key] of [
      ['batter', 'opponent/name:ruiz'],
      ['pitcher', 'team/name:ace'],
    ] as const) {
      const third = splits[role].get(key)?.situations.third_time;
      expect(counted(third)).toEqual([4, 4, 4, 1, 2, 2, 1]);
    }
  });

  test('counts from the start against another pitcher', () => {
    const game = fourPlateAppearances().pitch('in_play', {
      ...ruiz,
      pitcher: person('Closer'),
      result: 'single',
    });
    const splits = gameSplits(game.folded());
    expect(splits.pitcher.get('team/name:closer')?.situations.third_time.pitches).toBe(0);
  });

  test('does not count a plate appearance that the half cut short', () => {
    const game = scorer(NO_LINEUPS);
    game.pitch('in_play', { ...ruiz, result: 'single' });
    game.event('end_half').event('end_half').event('end_half').event('end_half');
    game.pitch('ball', ruiz).event('end_half').event('end_half');
    game.pitch('in_play', { ...ruiz, result: 'single' });
    const splits = gameSplits(game.folded());
    expect(splits.pitcher.get('team/name:ace')?.situations.third_time.pitches).toBe(0);
  });
});

test('an intentional walk without a pitch has no count', () => {
  const game = scorer(NO_LINEUPS).event('intentional_walk', {
    batter: person('Ruiz'),
    pitcher: person('Ace'),
    battingSide: 'opponent',
    plateAppearanceId: 'pa-1',
  });
  const ruiz = gameSplits(game.folded()).batter.get('opponent/name:ruiz');
  expect(ruiz?.all.plateAppearances).toBe(1);
  expect(ruiz?.situations.even.plateAppearances).toBe(0);
});

test('the splits of two games add up for each player', () => {
  const faced = (batter: string) =>
    gameSplits(
      scorer(NO_LINEUPS)
        .pitch('in_play', { batter: person(batter), pitcher: person('Ace'), result: 'single' })
        .folded(),
    );
  const added = addGameSplits(faced('Ruiz'), faced('Cole'));
  expect([...added.batter.keys()]).toEqual(['opponent/name:ruiz', 'opponent/name:cole']);
  expect(added.pitcher.get('team/name:ace')?.all.hits).toBe(2);
});

test('the same name on another team is another player', () => {
  const splits = (hand: Hand) => ({
    splits:
      gameSplits(
        scorer(NO_LINEUPS)
          .pitch('ball', { batter: person('Ruiz'), pitcher: person('Ace') })
          .folded(),
      ).pitcher.get('team/name:ace') ?? EMPTY_PLAYER_SPLITS,
    handsOf: () => bats(hand),
  });
  const { rows } = splitTable({
    role: 'pitcher',
    hands: throws('R'),
    parts: [splits('L'), splits('R'), splits('L')],
  });
  expect(rows.slice(0, 3).map(({ tally }) => tally.pitches)).toEqual([2, 1, 3]);
});

test('tables add up row by row', () => {
  const table = splitTable({
    role: 'pitcher',
    hands: throws('R'),
    parts: [
      {
        splits:
          gameSplits(scorer(NO_LINEUPS).pitch('ball').folded()).pitcher.get('team/name:pitcher') ??
          EMPTY_PLAYER_SPLITS,
        handsOf: () => bats('S'),
      },
    ],
  });
  const added = addSplitTables(table, table);
  expect(added.rows.map(({ tally }) => tally.pitches)).toEqual([2, 0, 2, 0, 2, 0, 0, 0, 0]);
  expect(added.handUnknown.pitches).toBe(0);
});

test('a player’s splits of two games add up', () => {
  const game = scorer(NO_LINEUPS).pitch('in_play', {
    batter: person('Ruiz'),
    pitcher: person('Ace'),
    result: 'single',
  });
  const single = gameSplits(game.folded()).batter.get('opponent/name:ruiz') ?? EMPTY_PLAYER_SPLITS;
  const added = addPlayerSplits(addPlayerSplits(EMPTY_PLAYER_SPLITS, single), single);
  expect(counted(added.all)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  expect(counted(added.situations.first_pitch)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  expect(counted(added.against.get('team/name:ace')?.tally)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  expect(figureValue(BATTING.battingAverage, added.all)).toBe(1);
  expect(figureRate(PITCHING.strikePercentage, added.all)).toEqual({ n: 2, of: 2, percent: 100 });
  expect(figureRate(BATTING.contactPercentage, EMPTY_PLAYER_SPLITS.all)).toEqual({
    n: 0,
    of: 0,
    percent: null,
  });
});

test.each<[Bats | null, Throws | null, Hand | null]>([
  ['L', 'L', 'L'],
  ['R', null, 'R'],
  ['S', 'L', 'R'],
  ['S', 'R', 'L'],
  ['S', null, null],
  ['S', 'S', null],
  ['L', 'S', 'L'],
  [null, 'R', null],
])(
  'a batter who bats %s faces a pitcher who throws %s from side %s',
  (batsFrom, throwsWith, side) => {
    expect(sideOfPlate(batsFrom, throwsWith)).toBe(side);
  },
);
