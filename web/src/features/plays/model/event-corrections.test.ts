import type { GameEventType } from '@full-count/baseball';
import type { GameEventRow } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftOfEvent,
  type EventDraft,
  INSERTABLE_TYPES,
  withField,
} from '../../../baseball-ui/scoring/event-draft.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { gameAfter, id, LEE, RUIZ, trackedGame } from '../testing/corrections.ts';
import { detailedEventText } from './change-labels.ts';
import { previewOf } from './correction.ts';
import {
  amendEvent,
  deleteEvent,
  insertEvent,
  moveEvent,
  positionsIn,
} from './event-corrections.ts';

/** Ruiz: ball (pitch 11), fly out (12). Lee: called strike (13), ball (14). */
let data: FoldedGameData;
beforeEach(async () => {
  data = await trackedGame();
});

const person = (name: string) => ({ id: null, name });
const EVENT = id(20);

/** The first new id is that of the event. */
const newIds = (): (() => string) => {
  const ids = [EVENT, id(21)];
  return () => ids.shift() ?? '';
};

function insert(draft: EventDraft, precedingPitch = 14): FoldedGameData {
  const after = id(precedingPitch);
  const at = data.entries.findIndex((entry) => entry.id === after);
  const state = at === data.entries.length - 1 ? data.folded.state : stateAfterRuiz;
  return gameAfter(data, insertEvent(data, draft, { side: 'opponent', state, after }, newIds()));
}

const stateAfterRuiz = {
  inning: 1,
  halfInning: 'top',
  outs: 1,
  bases: { first: null, second: null, third: null },
  plateAppearance: null,
} as unknown as FoldedGameData['folded']['state'];

function eventIn({ log }: FoldedGameData, eventId = EVENT): GameEventRow {
  const event = log.events.find(({ id: key }) => key === eventId);
  if (!event) throw new Error('The event is missing');
  return event;
}

const fieldsByType: Record<(typeof INSERTABLE_TYPES)[number], Omit<EventDraft, 'type'>> = {
  spot_change: { spot: 4, action: 'skip' },
  fielding_change: { positions: { 4: { id: null, name: 'Fay' } } },
  stolen_base: { advances: [{ from: 'first', to: 'second' }] },
  caught_stealing: { advances: [{ from: 'first', to: 'out' }] },
  wild_pitch: { advances: [{ from: 'first', to: 'second' }] },
  passed_ball: { advances: [{ from: 'first', to: 'second' }] },
  balk: { advances: [{ from: 'first', to: 'second' }] },
  pick_off: { advances: [{ from: 'first', to: 'out' }] },
  runner_moved: { advances: [{ from: 'first', to: 'third' }] },
  intentional_walk: { batter: person('Lee'), pitcher: person('Ward') },
  automatic_ball: { batter: person('Lee'), pitcher: person('Ward') },
  illegal_pitch: { batter: person('Lee'), pitcher: person('Ward') },
  automatic_strike: { batter: person('Lee'), pitcher: person('Ward') },
  pitching_change: { pitcher: person('Young') },
  batter_change: { batter: person('Moss') },
  runner_change: { runner: person('Pace'), base: 'first', courtesy: true },
  placed_runner: { runner: person('Pace'), base: 'second' },
  score_set: { teamScore: 3 },
  state_set: { outs: 2, bases: { third: person('Pace') } },
  end_half: {},
  dropped_foul: { fielder: 3 },
  game_resumed: { day: '2026-05-09' },
};

describe('an event added later', () => {
  it.each(INSERTABLE_TYPES)(
    'can be a %s and be deleted again',
    (type: (typeof INSERTABLE_TYPES)[number]) => {
      const gameAfterInsert = insert({ type, ...fieldsByType[type] });
      expect(gameAfterInsert.entries.at(-1)).toMatchObject({
        kind: 'event',
        type,
        ...fieldsByType[type],
      });
      const without = gameAfter(
        gameAfterInsert,
        deleteEvent(gameAfterInsert, eventIn(gameAfterInsert)),
      );
      expect(without.folded).toEqual(data.folded);
    },
  );

  it('walks the batter at the plate in the at-bat in progress', () => {
    const gameAfterInsert = insert({ type: 'intentional_walk', ...fieldsByType.intentional_walk });
    expect(
      gameAfterInsert.folded.plateAppearances.map(({ id: key, result }) => [key, result]),
    ).toEqual([
      [RUIZ, 'flyout'],
      [LEE, 'intentional_walk'],
    ]);
  });

  it('walks another batter between two at-bats in a new at-bat', () => {
    const draft = { batter: person('Moss'), pitcher: person('Ward') };
    const gameAfterInsert = insert({ type: 'intentional_walk', ...draft }, 12);
    expect(
      gameAfterInsert.folded.plateAppearances.map(({ batter, result }) => [batter.name, result]),
    ).toEqual([
      ['Ruiz', 'flyout'],
      ['Moss', 'intentional_walk'],
      ['Lee', null],
    ]);
    expect(gameAfterInsert.folded.state.bases.first?.name).toBe('Moss');
  });
});

describe('a situation that is set by hand', () => {
  it('names the side at bat, so that it stays in its half-inning', () => {
    expect(eventIn(insert({ type: 'state_set', outs: 2 })).battingSide).toBe('opponent');
  });

  it('can be corrected, with a preview of the changes', () => {
    const gameAfterInsert = insert({ type: 'state_set', outs: 2 });
    const event = eventIn(gameAfterInsert);
    const draft: EventDraft = {
      type: 'state_set',
      inning: 4,
      halfInning: 'bottom',
      outs: 1,
      bases: { first: null, second: person('Pace') },
    };
    const correction = amendEvent(gameAfterInsert, event, draft);
    expect(correction.fields).toEqual([
      { before: '2 outs', after: 'Bottom of the 4th, 1 out, no one on first, Pace on second' },
    ]);
    expect(previewOf(gameAfterInsert, correction)).toMatchObject({ kind: 'changes' });
    expect(gameAfter(gameAfterInsert, correction).folded.state).toMatchObject({
      inning: 4,
      halfInning: 'bottom',
      outs: 1,
      bases: { first: null, second: { name: 'Pace' }, third: null },
    });
  });

  it('does not set a removed value', () => {
    const gameAfterInsert = insert({ type: 'state_set', outs: 2, balls: 3 });
    const event = eventIn(gameAfterInsert);
    const draft = withField(draftOfEvent(event), 'balls', undefined);
    expect(
      eventIn(gameAfter(gameAfterInsert, amendEvent(gameAfterInsert, event, draft))),
    ).not.toHaveProperty('balls');
  });
});

describe('an inserted correction of the score', () => {
  const { side, after } = { side: 'opponent' as const, after: id(14) };
  const entered = (draft: EventDraft) => {
    const { state } = data.folded;
    const correction = insertEvent(data, draft, { side, state, after }, newIds());
    return correction.changes[0]?.args['event'];
  };

  it('leaves out the score that was not edited', () => {
    const event = entered({ type: 'score_set', teamScore: 3, opponentScore: 0 });
    expect(event).toMatchObject({ teamScore: 3 });
    expect(event).not.toHaveProperty('opponentScore');
  });

  it('keeps both if neither was edited', () => {
    const event = entered({ type: 'score_set', teamScore: 0, opponentScore: 0 });
    expect(event).toMatchObject({ teamScore: 0, opponentScore: 0 });
  });
});

describe('a moved event', () => {
  function move(gameAfterInsert: FoldedGameData, atBatId: string, label: string): FoldedGameData {
    const atBat = gameAfterInsert.folded.plateAppearances.find(({ id: key }) => key === atBatId);
    const position =
      atBat && positionsIn(gameAfterInsert, atBat).find((candidate) => candidate.label === label);
    if (!position) throw new Error('The position is missing');
    return gameAfter(
      gameAfterInsert,
      moveEvent(gameAfterInsert, eventIn(gameAfterInsert), position),
    );
  }

  it('has its values at the new position', () => {
    const gameAfterInsert = insert({ type: 'score_set', teamScore: 3 });
    const after = move(gameAfterInsert, RUIZ, 'after pitch 1 to Ruiz');
    expect(after.entries.map((entry) => entry.id)).toEqual([11, 20, 12, 13, 14].map(id));
    expect(after.folded.state.score.team).toBe(3);
  });

  it('keeps what somebody else corrects in it meanwhile', () => {
    const gameAfterInsert = insert({ type: 'score_set', teamScore: 3 });
    const corrected = amendEvent(gameAfterInsert, eventIn(gameAfterInsert), {
      type: 'score_set',
      teamScore: 4,
    });
    const [atBat] = gameAfterInsert.folded.plateAppearances;
    if (!atBat) throw new Error('The at-bat of Ruiz is missing');
    const target = { atBat, after: id(11), label: 'after pitch 1 to Ruiz' };
    const after = gameAfter(
      gameAfter(gameAfterInsert, corrected),
      moveEvent(gameAfterInsert, eventIn(gameAfterInsert), target),
    );
    expect(after.entries.map((entry) => entry.id)).toEqual([11, 20, 12, 13, 14].map(id));
    expect(after.folded.state.score.team).toBe(4);
  });

  it('can be first in the game', () => {
    const gameAfterInsert = insert({ type: 'score_set', teamScore: 3 });
    const after = move(gameAfterInsert, RUIZ, 'before the first pitch to Ruiz');
    expect(after.entries[0]?.id).toBe(EVENT);
  });

  it('that is an automatic ball counts for the batter to whom it is moved', () => {
    const gameAfterInsert = insert({ type: 'automatic_ball', ...fieldsByType.automatic_ball });
    expect(gameAfterInsert.folded.state.plateAppearance).toMatchObject({ id: LEE, balls: 2 });
    const after = move(gameAfterInsert, RUIZ, 'after pitch 1 to Ruiz');
    expect(after.folded.plateAppearances[0]?.pitches.at(-1)).toMatchObject({ balls: 2 });
    expect(after.folded.state.plateAppearance).toMatchObject({ id: LEE, balls: 1 });
    const { plateAppearanceId, batter, history } = eventIn(after);
    expect([plateAppearanceId, batter?.name]).toEqual([RUIZ, 'Ruiz']);
    expect(history).toHaveLength(2);
  });
});

describe('the text of an event', () => {
  const cases: [string, EventDraft][] = [
    ['Pace on second', { type: 'placed_runner', base: 'second', runner: person('Pace') }],
    ['Top of the 2nd, 0 outs', { type: 'state_set', inning: 2, halfInning: 'top', outs: 0 }],
    ['3-2 count', { type: 'state_set', balls: 3, strikes: 2 }],
    ['1 ball', { type: 'state_set', balls: 1 }],
  ];
  it.each(cases)('is %s', (text, draft) => {
    expect(detailedEventText(draft)).toBe(text);
  });

  it('exists for every type that can be added', () => {
    const kinds: readonly GameEventType[] = INSERTABLE_TYPES;
    for (const type of kinds)
      expect(
        detailedEventText({ type, ...fieldsByType[type as keyof typeof fieldsByType] }),
      ).not.toBe('');
  });
});
