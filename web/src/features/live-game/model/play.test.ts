import { describe, expect, it } from 'vitest';
import { chooseOutcome, emptyDraft, moveRunner, type PitchDraft } from './pitch-draft.ts';
import { previewPlay } from './play.ts';
import { event, gameAfter, ourPlayer, person, pitch } from './testing-games.ts';

const matchup = { batter: person('Diaz'), pitcher: ourPlayer('Ward') };
const single = { call: 'in_play', result: 'single' } as const;
/** Ruiz is on second and Lee is on first, with no outs. */
const twoOn = [pitch('1', 'a', single), pitch('2', 'b', { ...single, batter: person('Lee') })];

function preview(entries: Parameters<typeof gameAfter>[0], draft: PitchDraft) {
  const { setup, state } = gameAfter(entries);
  return previewPlay(setup, state, draft, matchup);
}

describe('a play before it is logged', () => {
  it('shows the default moves and logs none of them', () => {
    const play = preview(twoOn, chooseOutcome(emptyDraft, 'single'));
    expect(play?.runners).toEqual([
      { from: 'batter', name: 'Diaz', to: 'first' },
      { from: 'first', name: 'Lee', to: 'second' },
      { from: 'second', name: 'Ruiz', to: 'third' },
    ]);
    expect(play).toMatchObject({ runs: 0, outs: 0, hasConflict: false, advances: [] });
  });

  it('logs only moves that differ from the default, and counts the run', () => {
    const draft = moveRunner(chooseOutcome(emptyDraft, 'single'), 'second', 'home');
    expect(preview(twoOn, draft)).toMatchObject({
      runs: 1,
      advances: [{ from: 'second', to: 'home' }],
    });
  });

  it('logs nothing for a runner who was moved back to the default base', () => {
    const runnerScores = moveRunner(chooseOutcome(emptyDraft, 'single'), 'second', 'home');
    expect(preview(twoOn, moveRunner(runnerScores, 'second', 'third'))?.advances).toEqual([]);
  });

  it('reports two runners on one base', () => {
    const draft = moveRunner(chooseOutcome(emptyDraft, 'single'), 'second', 'second');
    expect(preview(twoOn, draft)?.hasConflict).toBe(true);
  });

  it('lets a run count on the third out only when the scorer entered it', () => {
    const twoOut = [...twoOn, event('3', 'state_set', { outs: 2 })];
    const fieldersChoice = chooseOutcome(emptyDraft, 'fielders_choice');
    const timePlay = moveRunner(fieldersChoice, 'second', 'home');
    expect(preview(twoOut, fieldersChoice)?.runs).toBe(0);
    expect(preview(twoOut, timePlay)).toMatchObject({
      runs: 1,
      advances: [{ from: 'second', to: 'home' }],
    });
  });

  it('puts the batter on first when the third strike was dropped', () => {
    const twoStrikes = [pitch('1', 'a', { call: 'foul' }), pitch('2', 'a', { call: 'foul' })];
    const swing = chooseOutcome(emptyDraft, 'swing_and_miss');
    expect(preview(twoStrikes, swing)).toMatchObject({ outs: 1, advances: [] });
    expect(preview(twoStrikes, { ...swing, isDroppedThirdStrike: true })).toMatchObject({
      outs: 0,
      advances: [{ from: 'batter', to: 'first' }],
    });
  });

  it('says that the batter is out on a third strike while first base is taken', () => {
    const fouls = ['2', '3'].map((id) => pitch(id, 'b', { call: 'foul' }));
    const entries = [pitch('1', 'a', single), ...fouls];
    const swing = chooseOutcome(emptyDraft, 'swing_and_miss');
    expect(preview(entries, swing)?.runners[0]).toMatchObject({ from: 'batter', mustBeOut: true });
    const twoOut = [...entries, event('4', 'state_set', { outs: 2 })];
    expect(preview(twoOut, swing)?.runners[0]).not.toHaveProperty('mustBeOut');
  });

  it('forces the runners when the third strike was dropped with two out', () => {
    const fouls = ['3', '4'].map((id) => pitch(id, 'c', { call: 'foul' }));
    const entries = [...twoOn, ...fouls, event('5', 'state_set', { outs: 2 })];
    const swing = chooseOutcome(emptyDraft, 'swing_and_miss');
    const play = preview(entries, { ...swing, isDroppedThirdStrike: true });
    expect(play?.runners.map(({ to }) => to)).toEqual(['first', 'second', 'third']);
    expect(play).toMatchObject({ outs: 0, hasConflict: false });
  });

  it('is null while the plate appearance continues', () => {
    expect(preview(twoOn, chooseOutcome(emptyDraft, 'ball'))).toBeNull();
    expect(preview(twoOn, emptyDraft)).toBeNull();
  });
});
