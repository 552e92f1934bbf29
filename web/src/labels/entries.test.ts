import {
  foldGame,
  type GameEventFacts,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { expect, it } from 'vitest';
import { entryLabels } from './entries.ts';

const setup = { homeTeam: true, lineups: { team: null, opponent: null } };

function pitch(id: string, facts: Partial<PitchFacts>): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId: 'a',
    battingSide: 'opponent',
    batter: { id: null, name: 'Ruiz' },
    pitcher: { id: null, name: 'Ward' },
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
    ...facts,
  };
}

function event(type: GameEventFacts['type'], facts: Partial<GameEventFacts> = {}): GameEventFacts {
  return { kind: 'event', id: '9', type, ...facts };
}

function labelsOfLast(...entries: LogEntry[]) {
  return entryLabels(foldGame(setup, entries), entries.at(-1) as LogEntry);
}

it('names a pitch and the count that Undo returns to', () => {
  const first = pitch('1', { call: 'called_strike' });
  expect(labelsOfLast(first, pitch('2', { zone: 3 }))).toEqual({
    what: 'ball',
    about: 'FB',
    returnsTo: 'Back to 0-1',
  });
});

it('names the result if the pitch ended the plate appearance', () => {
  const flyout = pitch('1', { call: 'in_play', result: 'flyout', battedBall: 'pop' });
  expect(labelsOfLast(flyout)).toEqual({ what: 'pop out', about: 'FB', returnsTo: 'Back to 0-0' });
});

it('names an event and its moves, or the score that was set', () => {
  const single = pitch('1', { call: 'in_play', result: 'single' });
  const steal = event('stolen_base', { advances: [{ from: 'first', to: 'second' }] });
  expect(labelsOfLast(single, steal)).toEqual({
    what: 'stolen base',
    about: 'first to second',
    returnsTo: '',
  });
  const caught = event('caught_stealing', { advances: [{ from: 'first', to: 'out' }] });
  expect(labelsOfLast(single, caught).about).toBe('runner on first out');
  expect(labelsOfLast(event('score_set', { teamScore: 2 })).about).toBe('ours 2, theirs unchanged');
  expect(labelsOfLast(event('score_set', { teamScore: 12, opponentScore: 3 })).about).toBe(
    'ours 12, theirs 3',
  );
  const correction = event('score_set', { teamScore: 12 });
  const scoreBefore = [3, 11] as const;
  expect(entryLabels(foldGame(setup, [correction]), correction, scoreBefore).returnsTo).toBe(
    'Back to 3–11',
  );
  expect(labelsOfLast(event('end_half')).about).toBe('by hand');
});

it('names the substitute and the player they replace', () => {
  const [zoe, ann] = [
    { id: null, name: 'Zoe' },
    { id: null, name: 'Ann' },
  ];
  const labelsOf = (
    facts: Partial<GameEventFacts>,
    type: GameEventFacts['type'] = 'batter_change',
  ) => labelsOfLast(event(type, facts));
  expect(labelsOf({ batter: zoe, leaving: ann })).toMatchObject({
    what: 'substitution',
    about: 'Zoe for Ann',
  });
  expect(labelsOf({ batter: zoe, leaving: ann, plateAppearanceId: 'a' })).toMatchObject({
    what: 'pinch hitter',
    about: 'Zoe for Ann',
  });
  expect(labelsOf({ batter: zoe })).toMatchObject({ what: 'pinch hitter', about: 'Zoe' });
  expect(labelsOf({ batter: zoe, flex: true })).toMatchObject({ what: 'FLEX', about: 'Zoe' });
  const courtesy = labelsOf({ runner: zoe, courtesy: true }, 'runner_change');
  expect(courtesy).toMatchObject({ what: 'courtesy runner', about: 'Zoe' });
});
