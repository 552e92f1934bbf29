import type { FoldedGame, LogEntry } from '@full-count/baseball';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { UserDatabase } from '../database/database.ts';
import { foldGameData } from '../queries/games/folded-game.ts';
import { readGame } from '../queries/games/stored-game.ts';
import { mutate } from '../write/mutate.ts';
import {
  correct,
  type HistoryContext,
  redoLatest,
  undoEntry,
  undoLatest,
} from './change-history.ts';
import { NO_STEPS, nextRedo, nextUndo } from './steps.ts';

let context: HistoryContext;
let plateAppearanceId: string;

beforeEach(async () => {
  const userId = newId();
  const db = new UserDatabase(userId);
  const teamId = newTeamId();
  const gameId = newId();
  plateAppearanceId = newId();
  const owner = { teamId, userId, accessLevel: 'write' as const, now: () => Date.UTC(2026, 4, 2) };
  const mutateAsMember: HistoryContext['mutate'] = ({ name, args }) =>
    mutate(db, owner, name, args as never);
  context = { db, teamId, gameId, mutate: mutateAsMember };
  const game = {
    opponent: 'Owls',
    gameDate: '2026-05-02T17:00:00.000Z',
    homeTeam: true,
    innings: 7,
  };
  await mutateAsMember({ name: 'game.create', args: { id: gameId, ...game } });
  await mutateAsMember({ name: 'game.start', args: { gameId } });
});

const labels = { what: 'correction', about: 'pitch 1' };
const labelsOf = (_: FoldedGame, entry: LogEntry) => ({ what: entry.kind, about: entry.id });

async function readStored() {
  const game = await readGame(context.db, context.teamId, context.gameId);
  if (!game) throw new Error('The game is missing');
  return foldGameData(game.game, game.log);
}

async function throwPitch(call: 'ball' | 'called_strike' | 'foul'): Promise<string> {
  const { game } = await readStored();
  const id = newId();
  const person = (name: string) => ({ id: null, name });
  await context.mutate({
    name: 'pitch.log',
    args: {
      gameId: context.gameId,
      prev: game.recordings.primary?.head ?? null,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide: 'opponent',
        batter: person('Ruiz'),
        pitcher: person('Ward'),
      },
      pitch: { id, pitchType: 'fastball', call },
    },
  });
  return id;
}

const pitchArgs = (pitchId: string) => ({ gameId: context.gameId, plateAppearanceId, pitchId });

const correctToStrike = (pitchId: string) =>
  correct(
    context,
    [{ name: 'pitch.amend', args: { ...pitchArgs(pitchId), changes: { call: 'called_strike' } } }],
    labels,
  );

async function calls(): Promise<string[]> {
  return (await readStored()).entries.map((entry) =>
    entry.kind === 'pitch' ? entry.call : 'event',
  );
}

async function readSteps() {
  return (await context.db.gameHistory.get([context.teamId, context.gameId])) ?? NO_STEPS;
}

async function callsAfterUndo(): Promise<string[]> {
  await undoLatest(context, labelsOf);
  return calls();
}

async function callsAfterRedo(): Promise<string[]> {
  await redoLatest(context);
  return calls();
}

describe('undo', () => {
  it('reverses pitches and corrections, the latest first', async () => {
    const first = await throwPitch('ball');
    await throwPitch('ball');
    await correctToStrike(first);
    await throwPitch('foul');
    expect(await calls()).toEqual(['called_strike', 'ball', 'foul']);
    expect(await callsAfterUndo()).toEqual(['called_strike', 'ball']);
    expect(await callsAfterUndo()).toEqual(['ball', 'ball']);
    expect(await callsAfterUndo()).toEqual(['ball']);
    expect(await callsAfterUndo()).toEqual([]);
    expect(await undoLatest(context, labelsOf)).toBeNull();
  });

  it('restores a deleted pitch where it was', async () => {
    const first = await throwPitch('ball');
    await throwPitch('foul');
    await correct(context, [{ name: 'pitch.void', args: pitchArgs(first) }], labels);
    expect(await calls()).toEqual(['foul']);
    expect(await callsAfterUndo()).toEqual(['ball', 'foul']);
  });

  it('reverses all changes of a correction together', async () => {
    const first = await throwPitch('ball');
    const second = await throwPitch('ball');
    const args = [first, second].map(pitchArgs);
    await correct(
      context,
      args.map((ids) => ({ name: 'pitch.amend', args: { ...ids, changes: { call: 'foul' } } })),
      labels,
    );
    expect(await calls()).toEqual(['foul', 'foul']);
    expect(await callsAfterUndo()).toEqual(['ball', 'ball']);
    expect(await callsAfterRedo()).toEqual(['foul', 'foul']);
  });

  it('reverses the last entry if this device has no corrections', async () => {
    const { entries } = await readStored();
    expect(nextUndo(NO_STEPS, entries)).toBeNull();
    await throwPitch('ball');
    expect(nextUndo(await readSteps(), (await readStored()).entries)).toMatchObject({
      kind: 'entry',
    });
  });
});

describe('redo', () => {
  it('repeats each undone step', async () => {
    const first = await throwPitch('ball');
    await correctToStrike(first);
    await throwPitch('foul');
    const before = await readStored();
    for (let step = 0; step < 3; step++) await undoLatest(context, labelsOf);
    expect(await calls()).toEqual([]);
    expect(await callsAfterRedo()).toEqual(['ball']);
    expect(await callsAfterRedo()).toEqual(['called_strike']);
    expect(await callsAfterRedo()).toEqual(['called_strike', 'foul']);
    expect((await readStored()).folded).toEqual(before.folded);
    expect(await redoLatest(context)).toBeNull();
    expect(await callsAfterUndo()).toEqual(['called_strike']);
    expect(await callsAfterUndo()).toEqual(['ball']);
  });

  it('is impossible after a new entry', async () => {
    await throwPitch('ball');
    await undoLatest(context, labelsOf);
    expect(nextRedo(await readSteps(), null)).not.toBeNull();
    const next = await throwPitch('foul');
    expect(nextRedo(await readSteps(), next)).toBeNull();
    await undoLatest(context, labelsOf);
    expect(await callsAfterRedo()).toEqual(['foul']);
    expect(await redoLatest(context)).toBeNull();
  });

  it('is impossible after a correction', async () => {
    const first = await throwPitch('ball');
    await throwPitch('ball');
    await undoLatest(context, labelsOf);
    await correctToStrike(first);
    expect(await redoLatest(context)).toBeNull();
  });
});

describe('an entry that is undone in the list', () => {
  it('can be redone if it was the latest', async () => {
    await throwPitch('ball');
    const last = await throwPitch('foul');
    await undoEntry(context, last, labelsOf);
    expect(await calls()).toEqual(['ball']);
    expect(await callsAfterRedo()).toEqual(['ball', 'foul']);
  });

  it('is restored by Undo if it was not the latest', async () => {
    const first = await throwPitch('ball');
    await throwPitch('foul');
    await undoEntry(context, first, labelsOf);
    expect(await calls()).toEqual(['foul']);
    expect(await callsAfterUndo()).toEqual(['ball', 'foul']);
  });

  it('is left alone if it is already undone', async () => {
    const first = await throwPitch('ball');
    await undoEntry(context, first, labelsOf);
    expect(await undoEntry(context, first, labelsOf)).toBeNull();
  });
});

describe('a correction that causes a problem', () => {
  const amend = (pitchId: string, changes: Record<string, unknown>) =>
    correct(context, [{ name: 'pitch.amend', args: { ...pitchArgs(pitchId), changes } }], labels);

  it('is remembered until the problem is solved or the correction undone', async () => {
    const first = await throwPitch('ball');
    const second = await throwPitch('ball');
    const problem = `${second}/after_the_end`;
    await amend(first, { call: 'in_play', result: 'flyout' });
    expect((await readSteps()).toCheck).toEqual([problem]);
    await undoLatest(context, labelsOf);
    expect((await readSteps()).toCheck).toBeUndefined();
    await redoLatest(context);
    expect((await readSteps()).toCheck).toEqual([problem]);
    await throwPitch('foul');
    await undoLatest(context, labelsOf);
    expect((await readSteps()).toCheck).toEqual([problem]);
    await correct(context, [{ name: 'pitch.void', args: pitchArgs(second) }], labels);
    expect((await readSteps()).toCheck).toBeUndefined();
  });

  it('is not blamed for an older problem', async () => {
    const first = await throwPitch('ball');
    await context.mutate({
      name: 'pitch.amend',
      args: { ...pitchArgs(first), changes: { call: 'in_play', result: 'flyout' } } as never,
    });
    const secondPitch = await throwPitch('ball');
    await amend(secondPitch, { zone: 5 });
    expect((await readStored()).folded.discrepancies).toHaveLength(1);
    expect((await readSteps()).toCheck).toBeUndefined();
  });
});
