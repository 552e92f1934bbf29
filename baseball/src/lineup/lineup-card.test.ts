import { describe, expect, test } from 'vitest';
import { basesTaken, person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { dueBatter } from '../fold/batting-order.ts';
import type { GameSetup } from '../game/game-log.ts';
import { breaksEntryRule, entryRule } from './entry-rule.ts';
import { flexMoves } from './flex-moves.ts';
import { lineupCard } from './lineup-card.ts';

const NINE = setupWithLineups(9);

/** The opponents have ten players: O4 is the designated player, who bats for the pitcher. */
const TEN: GameSetup = {
  ...NINE,
  lineups: {
    ...NINE.lineups,
    opponent: {
      battingOrder: NINE.lineups.opponent?.battingOrder ?? [],
      startingPitcher: person('OP'),
      designatedPlayer: person('O4'),
      flex: person('OP'),
    },
  },
};

function sub(batter: string, leaving: string, side: 'team' | 'opponent' = 'opponent') {
  return { battingSide: side, batter: person(batter), leaving: person(leaving) };
}

describe('a substitution at any moment', () => {
  test('replaces a batter who is not due up', () => {
    const game = scorer(NINE).event('batter_change', sub('New', 'O3')).calls('X');
    expect(dueBatter(NINE, game.state())?.name).toBe('O2');
    expect(dueBatter(NINE, game.calls('X').state())?.name).toBe('New');
  });

  test('replaces a fielder while the other side bats', () => {
    const game = scorer(NINE)
      .calls('BC')
      .event('batter_change', sub('New', 'T1', 'team'));
    expect(game.state().plateAppearance).toMatchObject({ balls: 1, batter: { name: 'O1' } });
    expect(game.strikeouts(3).state().halfInning).toBe('bottom');
    expect(dueBatter(NINE, game.state())?.name).toBe('New');
  });

  test('replaces the batter at the plate and keeps the count', () => {
    const game = scorer(NINE).calls('CC').event('batter_change', sub('New', 'O1'));
    expect(game.state().plateAppearance).toMatchObject({
      strikes: 2,
      batter: { name: 'New' },
      strikeoutChargedTo: { name: 'O1' },
    });
  });

  test('replaces a runner on base', () => {
    const game = scorer(NINE).pitch('in_play', { result: 'double' });
    game.event('batter_change', sub('New', 'O1'));
    expect(game.state().bases.second).toEqual({ ...person('New'), plateAppearanceId: 'pa-e1' });
  });

  test('changes nothing if the player who leaves is not in the order', () => {
    const before = scorer(NINE).calls('B').state();
    const game = scorer(NINE).calls('B').event('batter_change', sub('New', 'Nobody'));
    expect(game.state()).toEqual(before);
  });

  test('without a lineup only replaces the batter at the plate', () => {
    const game = scorer().pitch('ball', { batter: person('Ann') });
    game.event('batter_change', sub('Bea', 'Cat'));
    expect(game.state().plateAppearance?.batter.name).toBe('Ann');
    game.event('batter_change', sub('Bea', 'Ann'));
    expect(game.state().plateAppearance?.batter.name).toBe('Bea');
  });
});

describe('a courtesy runner', () => {
  test('takes the base, and the spot in the order stays with the player they run for', () => {
    const game = scorer(NINE).pitch('in_play', { result: 'triple' });
    game.event('runner_change', { base: 'third', runner: person('Fast'), courtesy: true });
    expect(game.state().bases.third).toMatchObject({ name: 'Fast', plateAppearanceId: 'pa-e1' });
    for (let batter = 2; batter <= 9; batter++) game.pitch('ball', { result: 'walk' });
    expect(dueBatter(NINE, game.state())?.name).toBe('O1');
    expect(lineupCard(NINE, game.entries).opponent.appearances.has('name:fast')).toBe(false);
  });
});

test.each([10, 11, 12, 15])('a continuous order of %i bats around', (size) => {
  const setup = setupWithLineups(size);
  const game = scorer(setup);
  const batted: string[] = [];
  for (let turn = 0; turn < size + 2; turn++) {
    batted.push(dueBatter(setup, game.state())?.name ?? '');
    game.pitch('in_play', { result: 'homerun' });
  }
  expect(batted.slice(0, size)).toEqual(
    Array.from({ length: size }, (_, index) => `O${index + 1}`),
  );
  expect(batted.slice(size)).toEqual(['O1', 'O2']);
});

describe('the lineup card', () => {
  test('lists the starters, the current players and everyone between them', () => {
    const game = scorer(NINE)
      .event('batter_change', sub('S1', 'O2'))
      .event('batter_change', sub('S2', 'S1'))
      .event('pitching_change', { pitcher: person('Reliever') });
    const { team, opponent } = lineupCard(NINE, game.entries);
    expect(opponent.spots[1]).toEqual({
      spot: 1,
      starter: person('O2'),
      current: person('S2'),
      earlier: [person('O2'), person('S1')],
      absent: null,
    });
    expect(opponent.spots[0]).toMatchObject({ current: { name: 'O1' }, earlier: [] });
    expect(team.pitchers.map(({ name }) => name)).toEqual(['TP', 'Reliever']);
    const replaced = [...opponent.appearances.values()].filter(({ isInGame }) => !isInGame);
    expect(replaced.map((appearance) => appearance.person.name)).toEqual(['O2', 'S1']);
  });

  test('lists only the pitchers without a lineup', () => {
    const game = scorer().pitch('ball', { pitcher: person('Ann') });
    const { team, opponent } = lineupCard(
      { homeTeam: true, lineups: { team: null, opponent: null } },
      game.entries,
    );
    expect(team).toMatchObject({ spots: [], flex: null, designatedPlayer: null });
    expect(team.appearances.get('name:ann')).toMatchObject({ isStarter: true, isInGame: true });
    expect(opponent.pitchers).toEqual([]);
  });
});

describe('an entry rule', () => {
  const game = scorer(NINE).event('batter_change', sub('S1', 'O2'));
  const cardBefore = lineupCard(NINE, game.entries).opponent;
  game.event('batter_change', sub('O2', 'S1')).event('batter_change', sub('S2', 'O2'));
  const cardAfter = lineupCard(NINE, game.entries).opponent;

  test.each([
    ['lets a player enter who has not played', cardBefore, 'Bench', 'softball', 'may_enter', null],
    ['recognizes a player who is in the game', cardBefore, 'O1', 'softball', 'in_the_game', null],
    [
      'lets a softball starter re-enter once, in their own spot',
      cardBefore,
      'O2',
      'softball',
      're_entry',
      1,
    ],
    ['keeps a baseball starter out', cardBefore, 'O2', 'baseball', 'out_of_the_game', null],
    [
      'keeps out a softball starter who has already re-entered',
      cardAfter,
      'O2',
      'softball',
      'out_of_the_game',
      null,
    ],
    ['keeps out a substitute who left', cardAfter, 'S1', 'softball', 'out_of_the_game', null],
  ] as const)('%s', (_, card, name, sport, kind, spot) => {
    expect(entryRule(card, person(name), sport)).toMatchObject({ kind, spot });
  });

  test('lets a softball starter return only to their own spot', () => {
    const rule = entryRule(cardBefore, person('O2'), 'softball');
    expect(breaksEntryRule(rule, 1)).toBe(false);
    expect(breaksEntryRule(rule, 0)).toBe(true);
    expect(breaksEntryRule(rule, null)).toBe(true);
    const baseballRule = entryRule(cardBefore, person('O2'), 'baseball');
    expect(breaksEntryRule(baseballRule, 1)).toBe(true);
  });

  test('lets a player of the game pitch, but not bat in another spot', () => {
    const rule = entryRule(cardBefore, person('O1'), 'baseball');
    expect(breaksEntryRule(rule, null)).toBe(false);
    expect(breaksEntryRule(rule, 1)).toBe(true);
  });

  test('lets a player who has not played enter anywhere', () => {
    expect(breaksEntryRule(entryRule(cardBefore, person('Bench'), 'baseball'), 0)).toBe(false);
  });

  test('has its own words for pitchers', () => {
    const change = scorer(NINE).event('pitching_change', { pitcher: person('Reliever') });
    const { team } = lineupCard(NINE, change.entries);
    const wordsFor = (name: string) => entryRule(team, person(name), 'softball').words;
    expect(wordsFor('Reliever')).toBe('In the game: pitches.');
    expect(wordsFor('TP')).toBe('TP started and can re-enter once, as a pitcher.');
  });

  test('comes with a sentence for the staff', () => {
    expect(entryRule(cardBefore, person('O2'), 'softball').words).toBe(
      'O2 started and can re-enter once, in the 2nd spot.',
    );
    expect(entryRule(cardBefore, person('O1'), 'softball').words).toBe('In the game: bats first.');
  });
});

describe('designated player and FLEX', () => {
  const start = () => scorer(TEN);
  const cardOf = (game: ReturnType<typeof start>) => lineupCard(TEN, game.entries).opponent;
  const makeMove = (game: ReturnType<typeof start>, words: RegExp) => {
    const move = flexMoves(cardOf(game)).find((candidate) => words.test(candidate.words));
    if (!move) throw new Error(`No such move: ${words}`);
    return game.event('batter_change', { battingSide: 'opponent', ...move.facts });
  };

  test('make ten players, with the FLEX outside the order', () => {
    const card = cardOf(start());
    expect(card.designatedPlayer).toEqual({ spot: 3, batsAndFields: false });
    expect(card.flex).toMatchObject({ spot: 'flex', current: { name: 'OP' }, earlier: [] });
    expect(card.spots).toHaveLength(9);
    expect(entryRule(card, person('OP'), 'softball').words).toBe(
      'In the game: plays the field for the DP, pitches.',
    );
  });

  test('may have the designated player lead off', () => {
    const { opponent } = TEN.lineups;
    const leadoff = opponent && { ...opponent, designatedPlayer: person('O1') };
    const setup = { ...TEN, lineups: { ...TEN.lineups, opponent: leadoff } };
    expect(lineupCard(setup, []).opponent.designatedPlayer?.spot).toBe(0);
  });

  test('are nine players once the FLEX bats for the DP, who may re-enter', () => {
    const game = makeMove(start(), /OP .* bats for O4/);
    expect(cardOf(game).designatedPlayer?.batsAndFields).toBe(true);
    expect(cardOf(game).spots[3]?.current.name).toBe('OP');
    expect(entryRule(cardOf(game), person('O4'), 'softball').kind).toBe('re_entry');
    const back = cardOf(makeMove(game, /O4 re-enters/));
    expect(back.designatedPlayer?.batsAndFields).toBe(false);
    expect(back.spots[3]?.current.name).toBe('O4');
    expect(back.flex?.current.name).toBe('OP');
  });

  test('are nine players once the DP plays the field for the FLEX, who may re-enter in the field', () => {
    const game = makeMove(start(), /O4 .* plays the field for OP/);
    expect(cardOf(game)).toMatchObject({
      designatedPlayer: { batsAndFields: true },
      flex: { current: { name: 'O4' } },
    });
    const back = cardOf(makeMove(game, /OP re-enters and plays the field/));
    expect(back.designatedPlayer?.batsAndFields).toBe(false);
    expect(back.flex?.current.name).toBe('OP');
  });

  test('let the FLEX re-enter to bat for the DP who played the field for them', () => {
    const game = makeMove(start(), /O4 .* plays the field for OP/);
    const back = cardOf(makeMove(game, /OP re-enters and bats/));
    expect(back.designatedPlayer?.batsAndFields).toBe(true);
    expect(back.spots[3]?.current.name).toBe('OP');
    expect(back.flex?.current.name).toBe('OP');
    expect(entryRule(back, person('O4'), 'softball').kind).toBe('re_entry');
  });

  test('give both spots to the substitute of a player who bats and plays the field', () => {
    const game = makeMove(start(), /OP .* bats for O4/).event('batter_change', sub('S', 'OP'));
    expect(cardOf(game)).toMatchObject({
      designatedPlayer: { batsAndFields: true },
      flex: { current: { name: 'S' } },
    });
  });

  test('keep out a FLEX who left twice', () => {
    const game = makeMove(start(), /plays the field for/);
    makeMove(makeMove(game, /re-enters and plays the field/), /plays the field for/);
    expect(flexMoves(cardOf(game))).toEqual([]);
  });

  test('make a pitcher from outside the order the FLEX', () => {
    const game = start().event('pitching_change', {
      battingSide: 'team',
      pitcher: person('New OP'),
    });
    expect(cardOf(game).flex?.current.name).toBe('New OP');
    expect(entryRule(cardOf(game), person('OP'), 'softball')).toMatchObject({
      kind: 're_entry',
      spot: 'flex',
      words: 'OP started and can re-enter once, as the FLEX.',
    });
    const inside = start().event('pitching_change', { battingSide: 'team', pitcher: person('O2') });
    expect(cardOf(inside).flex?.current.name).toBe('OP');
  });

  test('count a FLEX named as the batter of a pitch as batting for the DP', () => {
    const game = start()
      .calls('XXX')
      .calls('CCC'.repeat(3))
      .pitch('ball', { batter: person('OP') });
    expect(basesTaken(game.state())).toBe('---');
    expect(cardOf(game).designatedPlayer?.batsAndFields).toBe(true);
  });

  test('have no moves in a lineup without them', () => {
    expect(flexMoves(lineupCard(NINE, []).opponent)).toEqual([]);
  });
});
