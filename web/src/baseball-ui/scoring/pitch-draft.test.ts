import {
  type Advance,
  foldGame,
  type GameEventFacts,
  type GameSetup,
  type LogEntry,
  OUTCOMES,
  type Outcome,
  type PitchFacts,
} from '@full-count/baseball';
import type { PitchRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import {
  addRuling,
  changesOf,
  chooseHitBases,
  chooseOutcome,
  chooseZone,
  draftOf,
  emptyDraft,
  enteredPitch,
  factsOf,
  isBegun,
  isReadyWithTwoTaps,
  moveRunner,
  OUTCOMES_IN_MORE_SHEET,
  outcomeOf,
  type PitchDraft,
  withDroppedThirdStrike,
  withoutOutcome,
} from './pitch-draft.ts';
import { movesIn, previewPlay } from './play.ts';

const person = (name: string) => ({ id: null, name });
const matchup = { batter: person('Diaz'), pitcher: person('Ward') };
const setup: GameSetup = { homeTeam: true, lineups: { team: null, opponent: null } };
const fastball: PitchDraft = { ...emptyDraft, pitchType: 'fastball' };

function pitchOf(plateAppearanceId: string, facts: Partial<PitchFacts>): PitchFacts {
  return {
    kind: 'pitch',
    id: `${plateAppearanceId} ${Math.random()}`,
    plateAppearanceId,
    battingSide: 'opponent',
    batter: person('Ruiz'),
    pitcher: matchup.pitcher,
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...facts,
  };
}

const twoOut: GameEventFacts = { kind: 'event', id: 'two out', type: 'state_set', outs: 2 };
const single = { call: 'in_play', result: 'single' } as const;
/** Ruiz is on second and Lee is on first, with no outs. */
const twoOn = [pitchOf('a', single), pitchOf('b', { ...single, batter: person('Lee') })];
const twoStrikes = (atBat: string) =>
  [1, 2].map(() => pitchOf(atBat, { call: 'foul', batter: matchup.batter }));

const momentAfter = (entries: readonly LogEntry[]) => {
  const { state } = foldGame(setup, entries);
  return { setup, state, matchup };
};
const preview = (entries: readonly LogEntry[], draft: PitchDraft) =>
  previewPlay(momentAfter(entries), draft);
const move = <D extends PitchDraft>(
  entries: readonly LogEntry[],
  draft: D,
  from: Advance['from'],
  to: Advance['to'],
) => moveRunner(draft, movesIn(momentAfter(entries)), { from, to });

describe('a pitch being entered', () => {
  it('can be logged once a type and an outcome are chosen, with or without a zone', () => {
    expect(factsOf(fastball)).toBeNull();
    expect(factsOf(chooseOutcome(emptyDraft, 'ball'))).toBeNull();
    expect(factsOf(chooseOutcome(fastball, 'ball'))).toEqual({
      pitchType: 'fastball',
      zone: null,
      velocityMph: null,
      call: 'ball',
      result: null,
    });
    expect(() => enteredPitch('1', { ...fastball, ...matchup }, matchup)).toThrow('without a type');
  });

  it('has the call and the result of each outcome, which are read back as that outcome', () => {
    for (const outcome of Object.keys(OUTCOMES) as Outcome[]) {
      const { facts } = OUTCOMES[outcome];
      expect(factsOf(chooseOutcome(fastball, outcome))).toMatchObject(facts);
      expect(outcomeOf(facts)).toBe(outcome);
    }
    const onBasepath = chooseOutcome(fastball, 'out_on_basepath');
    expect(factsOf(onBasepath)).toMatchObject({ hitBases: 1 });
    expect(factsOf(chooseHitBases(onBasepath, 2))).toMatchObject({ hitBases: 2 });
  });

  it('removes the zone when it is tapped again', () => {
    expect(chooseZone(chooseZone(emptyDraft, 5), 5)).toEqual(emptyDraft);
  });

  it('is complete for two taps with a zone, or with a call that needs none', () => {
    expect(isReadyWithTwoTaps(chooseOutcome(fastball, 'foul'))).toBe(false);
    expect(isReadyWithTwoTaps(chooseZone(chooseOutcome(fastball, 'foul'), 5))).toBe(true);
    expect(isReadyWithTwoTaps(chooseOutcome(fastball, 'single'))).toBe(false);
    for (const outcome of OUTCOMES_IN_MORE_SHEET) {
      expect(isReadyWithTwoTaps(chooseOutcome(fastball, outcome)), outcome).toBe(true);
      expect(isReadyWithTwoTaps(chooseOutcome(emptyDraft, outcome)), outcome).toBe(false);
    }
    const droppedThirdStrike = withDroppedThirdStrike(fastball);
    expect(isReadyWithTwoTaps(droppedThirdStrike)).toBe(true);
    expect(isReadyWithTwoTaps(withoutOutcome(droppedThirdStrike))).toBe(false);
  });

  it('begins with the first tap of any kind', () => {
    expect(isBegun(emptyDraft)).toBe(false);
    expect(isBegun(fastball)).toBe(true);
    expect(isBegun(chooseZone(emptyDraft, 11))).toBe(true);
  });
});

describe('the play that a pitch makes', () => {
  const aSingle = chooseOutcome(fastball, 'single');

  it('has the default moves, and stores none of them', () => {
    expect(preview(twoOn, aSingle)).toMatchObject({
      runners: [
        { from: 'batter', name: 'Diaz', to: 'first' },
        { from: 'first', name: 'Lee', to: 'second' },
        { from: 'second', name: 'Ruiz', to: 'third' },
      ],
      ...{ runs: 0, outs: 0, hasConflict: false },
    });
    expect(aSingle.advances).toEqual([]);
  });

  it('stores only moves that differ from the default, counts the run, and drops the moves with the outcome', () => {
    const draft = move(twoOn, aSingle, 'second', 'home');
    expect(preview(twoOn, draft)?.runs).toBe(1);
    expect(draft.advances).toEqual([{ from: 'second', to: 'home' }]);
    expect(move(twoOn, draft, 'second', 'third').advances).toEqual([]);
    expect(chooseOutcome(draft, 'double').advances).toEqual([]);
  });

  it('reports two runners on one base', () => {
    expect(preview(twoOn, move(twoOn, aSingle, 'second', 'second'))?.hasConflict).toBe(true);
  });

  it('lets a run count on the third out only when the scorer entered it', () => {
    const entries = [...twoOn, twoOut];
    const fieldersChoice = chooseOutcome(fastball, 'fielders_choice');
    expect(preview(entries, fieldersChoice)?.runs).toBe(0);
    const timePlay = move(entries, fieldersChoice, 'second', 'home');
    expect(preview(entries, timePlay)?.runs).toBe(1);
    const threeOn = [...entries, pitchOf('c', single)];
    const forced = move(threeOn, fieldersChoice, 'third', 'third');
    expect(move(threeOn, forced, 'third', 'home').advances).toEqual([
      { from: 'third', to: 'home' },
    ]);
  });

  it('puts the batter on first when the third strike was dropped, and forces the runners with two out', () => {
    const swing = chooseOutcome(fastball, 'swing_and_miss');
    expect(preview(twoStrikes('c'), swing)?.outs).toBe(1);
    expect(preview(twoStrikes('c'), withDroppedThirdStrike(fastball))?.outs).toBe(0);
    const entries = [...twoOn, ...twoStrikes('c'), twoOut];
    const play = preview(entries, withDroppedThirdStrike(fastball));
    expect(play?.runners.map(({ to }) => to)).toEqual(['first', 'second', 'third']);
    expect(play).toMatchObject({ outs: 0, hasConflict: false });
    const scores = move(entries, withDroppedThirdStrike(fastball), 'second', 'home');
    expect(scores.advances).toEqual([
      { from: 'batter', to: 'first' },
      { from: 'second', to: 'home' },
    ]);
  });

  it('says that the batter is out on a third strike while first base is taken', () => {
    const entries = [pitchOf('a', single), ...twoStrikes('b')];
    const swing = chooseOutcome(fastball, 'swing_and_miss');
    expect(preview(entries, swing)?.runners[0]).toMatchObject({ from: 'batter', mustBeOut: true });
    expect(preview([...entries, twoOut], swing)?.runners[0]?.mustBeOut).toBe(false);
  });

  it('is null while the plate appearance continues', () => {
    expect(preview(twoOn, chooseOutcome(fastball, 'ball'))).toBeNull();
    expect(preview(twoOn, emptyDraft)).toBeNull();
  });
});

describe('the draft of a logged pitch', () => {
  const atBat = { batter: person('Ruiz'), pitcher: person('Ward') };
  const ball: PitchRow = {
    id: '0b54ba50-3d7c-7f51-8f0a-000000000001',
    pitchType: 'fastball',
    call: 'ball',
    zone: 3,
    at: '2026-05-02T17:30:00.000Z',
  };
  const changes = (pitch: PitchRow, change: (draft: ReturnType<typeof draftOf>) => object) => {
    const draft = draftOf(pitch, atBat);
    return changesOf(draft, { ...draft, ...change(draft) }, atBat);
  };

  it.each([
    [{ call: 'ball', result: 'walk' }, 'walk'],
    [{ call: 'swinging_strike', result: null }, 'swing_and_miss'],
    [{ call: 'called_strike', result: 'strikeout' }, 'called_strike'],
    [{ call: 'strike', result: null, foulTip: true }, 'foul_tip'],
    [{ call: 'in_play', result: 'lineout' }, 'line_out'],
    [{ call: 'in_play', result: 'pop_out' }, 'pop_out'],
    [{ call: 'in_play', result: 'flyout' }, 'fly_out'],
    [{ call: 'in_play', result: null }, 'ground_out'],
    [{ call: 'in_play', result: 'fielders_choice_out' }, 'fielders_choice'],
  ] as const)('reads %o as %s, and keeps the facts', (facts, outcome) => {
    const pitch = pitchOf('a', facts);
    const draft = draftOf(pitch, pitch);
    expect(draft.outcome).toBe(outcome);
    expect(factsOf(draft)).toMatchObject(facts);
  });

  it('has only changed facts, with null for removed ones', () => {
    expect(changes(ball, () => ({}))).toEqual({});
    const moreau = { ...ball, batter: person('Moreau') };
    expect(changes(ball, () => ({ zone: null, batter: moreau.batter }))).toEqual({
      zone: null,
      batter: moreau.batter,
    });
    expect(changes(moreau, () => ({ batter: atBat.batter }))).toEqual({ batter: null });
    const hit = { ...ball, ...single, hitLocation: 8 } as const;
    expect(changes(hit, () => ({ hitLocation: 7 }))).toEqual({ hitLocation: 7 });
  });

  it('drops the moves and the rulings of the old outcome', () => {
    const advances = [{ from: 'first', to: 'third', cause: 'error' } as const];
    const hit = { ...ball, ...single, advances, runsBattedIn: 2 };
    expect(changes(hit, () => ({ zone: 5 }))).toEqual({ zone: 5 });
    expect(changes(hit, (draft) => chooseOutcome(draft, 'called_strike'))).toEqual({
      call: 'called_strike',
      result: null,
      advances: null,
      runsBattedIn: null,
    });
  });

  it('keeps a ruling until its runner moves elsewhere, and ruled runs batted in until a run scores', () => {
    const onFirst = [pitchOf('a', single)];
    const onError = { from: 'first', to: 'third', cause: 'error' } as const;
    const lee = pitchOf('b', { ...single, advances: [onError], runsBattedIn: 0 });
    const draft = draftOf(lee, lee);
    const moved = (from: 'batter' | 'first', to: 'second' | 'home') =>
      changesOf(draft, move(onFirst, draft, from, to), lee);
    expect(moved('batter', 'second')).toEqual({
      advances: [{ from: 'batter', to: 'second' }, onError],
    });
    expect(moved('first', 'second')).toEqual({ advances: null });
    expect(moved('first', 'home')).toEqual({
      advances: [{ from: 'first', to: 'home' }],
      runsBattedIn: null,
    });
  });

  it('has a new ruling, and removes a ruling that was taken back', () => {
    const movesOf = movesIn(momentAfter([pitchOf('a', single)]));
    const scores = { from: 'first', to: 'home' } as const;
    const run = pitchOf('b', { ...single, advances: [scores] });
    const draft = draftOf(run, run);
    const unearned = addRuling(draft, movesOf, { kind: 'earned', from: 'first', earned: false });
    const noRun = addRuling(unearned, movesOf, { kind: 'runsBattedIn', runs: 0 });
    expect(changesOf(draft, noRun, run)).toEqual({
      advances: [{ ...scores, earned: false }],
      runsBattedIn: 0,
    });
    const takenBack = addRuling(unearned, movesOf, { kind: 'earned', from: 'first', earned: null });
    expect(changesOf(draft, takenBack, run)).toEqual({});
  });

  it('is stored without the people of its at-bat', () => {
    const draft = draftOf({ call: 'ball', pitchType: 'unknown' }, atBat);
    expect(enteredPitch(ball.id, draft, atBat)).toEqual({
      id: ball.id,
      pitchType: 'unknown',
      call: 'ball',
    });
  });
});
