import type { PitchFacts } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { chooseOutcome, moveRunner } from '../model/pitch-draft.ts';
import { previewPlay } from '../model/play.ts';
import { event, gameAfter, person, pitch } from '../model/testing-games.ts';
import { draftOf, lastPlay, playChanges } from './past-play.ts';
import { addRuling, moveRuledRunner } from './rulings-of-draft.ts';

const single = { call: 'in_play', result: 'single' } as const;
const ruiz = pitch('1', 'first at-bat', single);

function change(recorded: PitchFacts, draft: ReturnType<typeof draftOf>) {
  const { setup, state } = gameAfter([ruiz]);
  const matchup = { batter: recorded.batter, pitcher: recorded.pitcher };
  const preview = previewPlay(setup, state, draft, matchup);
  return playChanges(recorded, draft, preview?.advances ?? []);
}

describe('lastPlay', () => {
  it('returns the last pitch if it ended a plate appearance, with the state before it', () => {
    const play = lastPlay(
      gameAfter([ruiz, pitch('2', 'second at-bat', { ...single, batter: person('Lee') })]),
    );
    expect(play?.pitch.id).toBe('2');
    expect(play?.state.bases.first?.name).toBe('Ruiz');
    expect(lastPlay(gameAfter([ruiz, pitch('2', 'second at-bat')]))).toBeNull();
    expect(lastPlay(gameAfter([]))).toBeNull();
  });

  it('returns the last pitch even if an event on the bases follows it', () => {
    const steal = event('2', 'stolen_base', { advances: [{ from: 'first', to: 'second' }] });
    expect(lastPlay(gameAfter([ruiz, steal]))?.pitch.id).toBe('1');
  });
});

describe('the draft of a logged pitch', () => {
  it.each([
    [{ call: 'ball', result: 'walk' }, 'walk'],
    [{ call: 'swinging_strike', result: null }, 'swing_and_miss'],
    [{ call: 'called_strike', result: 'strikeout' }, 'called_strike'],
    [{ call: 'strike', result: null, foulTip: true }, 'foul_tip'],
    [{ call: 'in_play', result: 'flyout', battedBall: 'line' }, 'line_out'],
    [{ call: 'in_play', result: 'pop_out' }, 'pop_out'],
    [{ call: 'in_play', result: 'flyout' }, 'fly_out'],
    [{ call: 'in_play', result: null }, 'ground_out'],
    [{ call: 'in_play', result: 'fielders_choice_out' }, 'fielders_choice'],
  ] as const)('reads %o as %s', (facts, outcome) => {
    expect(draftOf(pitch('1', 'first at-bat', facts)).outcome).toBe(outcome);
  });
});

describe('playChanges', () => {
  const lee = pitch('2', 'second at-bat', { ...single, batter: person('Lee') });

  it('has only the moved runner when the result stays', () => {
    expect(change(lee, moveRunner(draftOf(lee), 'first', 'third'))).toEqual({
      advances: [{ from: 'first', to: 'third' }],
    });
  });

  it('keeps a ruling until its runner moves elsewhere, and ruled runs batted in until a run scores or the result changes', () => {
    const advanceOnError = { from: 'first', to: 'third', cause: 'error' } as const;
    const ruled = { ...lee, advances: [advanceOnError], runsBattedIn: 0 };
    const moved = (from: 'batter' | 'first', to: 'second' | 'home') =>
      change(ruled, moveRuledRunner(draftOf(ruled), [], from, to));
    expect(moved('batter', 'second')).toEqual({
      advances: [{ from: 'batter', to: 'second' }, advanceOnError],
    });
    expect(moved('first', 'second')).toEqual({ advances: null });
    expect(moved('first', 'home')).toEqual({
      advances: [{ from: 'first', to: 'home' }],
      runsBattedIn: null,
    });
    expect(change(ruled, chooseOutcome(draftOf(ruled), 'fly_out'))).toMatchObject({
      advances: null,
      runsBattedIn: null,
    });
  });

  it('has a new ruling, and removes a ruling that was taken back', () => {
    const scores = { from: 'first', to: 'home' } as const;
    const run = { ...lee, advances: [scores] };
    const unearned = addRuling(draftOf(run), { kind: 'earned', from: 'first', earned: false });
    expect(change(run, addRuling(unearned, { kind: 'runsBattedIn', runs: 0 }))).toEqual({
      advances: [{ ...scores, earned: false }],
      runsBattedIn: 0,
    });
    const takenBack = addRuling(unearned, { kind: 'earned', from: 'first', earned: null });
    expect(change(run, takenBack)).toEqual({ advances: [scores] });
  });

  it('has the new result, and removes the facts of the old one', () => {
    const moved = { ...lee, advances: [{ from: 'first', to: 'third' }] } as const;
    expect(change(moved, chooseOutcome(draftOf(moved), 'fly_out'))).toEqual({
      call: 'in_play',
      result: 'flyout',
      battedBall: 'fly',
      hitBases: null,
      advances: null,
    });
  });

  it('has the new hit of a batter who was put out on the bases', () => {
    const out = pitch('2', 'second at-bat', {
      call: 'in_play',
      result: 'out_on_basepath',
      hitBases: 1,
    });
    expect(change(out, { ...draftOf(out), hitBases: 2 })).toMatchObject({ hitBases: 2 });
  });
});
