import { describe, expect, test } from 'vitest';
import { advances, basesTaken, person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry, PitchFacts } from '../game/game-log.ts';
import { applyEntry } from './apply-entry.ts';
import { dueBatter } from './batting-order.ts';
import { foldGame } from './fold-game.ts';

const NINE = setupWithLineups(9);

describe('the third out', () => {
  test('leaves the state at the start of the next half', () => {
    const game = scorer(NINE).calls('X').pitch('in_play', { result: 'single' }).strikeouts(2);
    expect(game.state()).toMatchObject({
      inning: 1,
      halfInning: 'bottom',
      outs: 0,
      plateAppearance: null,
    });
    expect(basesTaken(game.state())).toBe('---');
    expect(game.strikeouts(3).state()).toMatchObject({ inning: 2, halfInning: 'top' });
  });

  test('on a runner leaves the batter without a plate appearance, and he leads off the next inning', () => {
    const game = scorer(NINE).strikeouts(2).pitch('ball', { result: 'walk' }).calls('BC');
    expect(dueBatter(NINE, game.state())?.name).toBe('O4');
    game.event('caught_stealing', { advances: advances('1-x') });
    expect(game.state().halfInning).toBe('bottom');
    const unfinished = game.folded().plateAppearances.at(-1);
    expect(unfinished).toMatchObject({ completed: false, result: null, batter: { name: 'O4' } });
    expect(unfinished?.pitches).toHaveLength(2);
    game.strikeouts(3);
    expect(dueBatter(NINE, game.state())?.name).toBe('O4');
    expect(game.calls('B').state().plateAppearance).toMatchObject({ balls: 1, strikes: 0 });
  });
});

/** Nine pitches of strikeouts, then one of the other side's; `edit` changes the first nine. */
function corrected(edit: (entry: LogEntry, index: number) => LogEntry | null) {
  const game = scorer(NINE).strikeouts(3).calls('B');
  const entries = game.entries.flatMap((entry, index) => edit(entry, index) ?? []);
  return foldGame(NINE, entries);
}

describe('a record that a correction leaves in disagreement with the half', () => {
  test('goes on with the entry’s side where the half now lacks outs: ended early', () => {
    const folded = corrected((entry, index) =>
      index === 2
        ? { ...(entry as PitchFacts), call: 'in_play' as const, result: 'single' as const }
        : entry,
    );
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['half_ended_early']);
    expect(folded.state).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
    expect(basesTaken(folded.state)).toBe('---');
  });

  test('reopens the half where it is over too soon: ended late', () => {
    const game = scorer(NINE).strikeouts(2).pitch('in_play', { result: 'single' }).calls('X');
    const entries = game.entries.map((entry, index) =>
      index === 6 ? { ...(entry as PitchFacts), result: 'flyout' as const } : entry,
    );
    const folded = foldGame(NINE, entries);
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual(['half_ended_late']);
    expect(folded.state).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
    expect(folded.plateAppearances.at(-1)).toMatchObject({ inning: 1, halfInning: 'top', outs: 2 });
  });

  test('keeps pitches thrown after the end of their plate appearance, without effect', () => {
    const game = scorer(NINE).calls('BBX');
    const [first, ...others] = game.entries;
    const ended = { ...(first as PitchFacts), call: 'in_play' as const, result: 'single' as const };
    const folded = foldGame(NINE, [ended, ...others]);
    expect(folded.discrepancies.map(({ kind }) => kind)).toEqual([
      'after_the_end',
      'after_the_end',
    ]);
    const [single] = folded.plateAppearances;
    expect(single?.result).toBe('single');
    expect(single?.pitches.map(({ afterTheEnd }) => afterTheEnd)).toEqual([false, true, true]);
    expect(basesTaken(folded.state)).toBe('1--');
  });

  test('asks for the result of a plate appearance that lost its end', () => {
    const game = scorer(NINE).calls('BCX').calls('B');
    const lost = game.entries.map((entry, index) =>
      index === 2 ? { ...(entry as PitchFacts), call: 'ball' as const } : entry,
    );
    const folded = foldGame(NINE, lost);
    expect(folded.discrepancies).toEqual([{ entryId: 'e4', kind: 'no_result' }]);
    expect(folded.plateAppearances.map(({ completed }) => completed)).toEqual([false, false]);
    expect(folded.state.plateAppearance).toMatchObject({ balls: 1, batter: { name: 'O2' } });
  });

  test('keeps a pitch for a batter who stands on base without effect, whoever batted since', () => {
    const game = scorer(NINE).pitch('in_play', { result: 'single' }).calls('B');
    game.pitch('in_play', { result: 'single', plateAppearanceId: 'pa-e1' });
    expect(game.folded().discrepancies).toEqual([{ entryId: 'e3', kind: 'after_the_end' }]);
    expect(basesTaken(game.state())).toBe('1--');
  });

  test('says where a batter of the order was not due up', () => {
    const game = scorer(NINE)
      .calls('X')
      .pitch('ball', { batter: person('O4') })
      .calls('X');
    expect(game.folded().discrepancies).toEqual([{ entryId: 'e2', kind: 'out_of_order' }]);
    expect(dueBatter(NINE, game.state())?.name).toBe('O5');
    const twice = scorer(NINE)
      .calls('B')
      .pitch('ball', { batter: person('O2') });
    expect(twice.folded().discrepancies.map(({ kind }) => kind)).toEqual(['out_of_order']);
  });

  test('says where a starter who has left bats in another one’s place', () => {
    const pinch = { battingSide: 'opponent' as const, batter: person('Pinch') };
    const back = scorer(NINE)
      .event('batter_change', pinch)
      .pitch('ball', { batter: person('O1') });
    expect(back.folded().discrepancies).toEqual([]);
    const astray = scorer(NINE).event('batter_change', pinch).calls('X');
    astray.pitch('ball', { batter: person('O1') });
    expect(astray.folded().discrepancies).toEqual([{ entryId: 'e3', kind: 'out_of_order' }]);
  });

  test('leaves a batter out of order who led off once more, but had batted', () => {
    const game = scorer(NINE).calls('B').event('end_half').strikeouts(3).calls('X');
    const entries = game.entries.map((entry, at) =>
      at === 0 ? { ...(entry as PitchFacts), call: 'in_play' as const } : entry,
    );
    expect(foldGame(NINE, entries).discrepancies.map(({ kind }) => kind)).toEqual(['out_of_order']);
  });

  test('never moves a pitch to another plate appearance, batter or side', () => {
    const game = scorer(NINE).strikeouts(3).calls('BX');
    const facts = game.entries.map((entry) => (entry as PitchFacts).plateAppearanceId);
    const folded = foldGame(
      NINE,
      game.entries.map((entry, index) =>
        index === 0 ? { ...(entry as PitchFacts), call: 'ball' as const } : entry,
      ),
    );
    const stays = folded.plateAppearances.flatMap((one) =>
      one.pitches.map(({ facts: { plateAppearanceId } }) => [one.id, plateAppearanceId]),
    );
    expect(stays.map(([id]) => id)).toEqual(facts);
    expect(stays.every(([id, fact]) => id === fact)).toBe(true);
  });
});

test('a result that its call cannot have stands, and is said', () => {
  const game = scorer().pitch('ball', { result: 'single' });
  expect(game.folded().discrepancies.map(({ kind }) => kind)).toEqual(['result_disagrees']);
  expect(basesTaken(game.state())).toBe('1--');
});

test('what an entry did comes with the state in which it happened', () => {
  const game = scorer(NINE).pitch('in_play', { result: 'triple' });
  const state: GameState = game.state();
  const homer: PitchFacts = {
    ...(game.entries[0] as PitchFacts),
    id: 'next',
    plateAppearanceId: 'pa-next',
    batter: person('O2'),
    result: 'homerun',
  };
  const { effect } = applyEntry(NINE, state, homer);
  expect(effect.runs.map(({ name }) => name)).toEqual(['O1', 'O2']);
  expect(effect.ended).toMatchObject({ plateAppearanceId: 'pa-next', result: 'homerun' });
  expect(effect.before.plateAppearance).toMatchObject({ id: 'pa-next', balls: 0, strikes: 0 });
  expect(effect.before.bases.third?.name).toBe('O1');
});
