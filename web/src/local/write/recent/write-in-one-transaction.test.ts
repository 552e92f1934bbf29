import { liveQuery } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Space, UserDatabase } from '../../database/database.ts';
import { newSpace } from '../../database/space.ts';
import { type WriteRequest, writeInOneTransaction } from './write-in-one-transaction.ts';

const teamId = newId();
const gameId = newId();
let db: UserDatabase;

beforeEach(async () => {
  db = new UserDatabase(newId());
  await db.spaces.add(newSpace(teamId, newId()));
});

const whenRevisionIs = (revision: number) => ({
  table: 'spaces',
  key: teamId,
  holds: (space: Space | undefined) => space?.revision === revision,
});

const plateAppearance = (id: string, method: WriteRequest['method'] = 'put'): WriteRequest => ({
  table: 'plateAppearances',
  method,
  value: { teamId, id, gameId } as WriteRequest['value'],
});

it('writes everything if the condition holds', async () => {
  const writes = [plateAppearance('a', 'add'), plateAppearance('b')];
  expect(await writeInOneTransaction(db, whenRevisionIs(0), writes)).toBe(true);
  expect(await db.plateAppearances.count()).toBe(2);
});

it('writes nothing if the condition does not hold', async () => {
  expect(await writeInOneTransaction(db, whenRevisionIs(1), [plateAppearance('a')])).toBe(false);
  expect(await db.plateAppearances.count()).toBe(0);
});

it('writes nothing if an added key exists', async () => {
  await writeInOneTransaction(db, whenRevisionIs(0), [plateAppearance('a')]);
  const writes = [plateAppearance('b'), plateAppearance('a', 'add')];
  expect(await writeInOneTransaction(db, whenRevisionIs(0), writes)).toBe(false);
  expect(await db.plateAppearances.count()).toBe(1);
});

it('writes nothing if a value cannot be stored', async () => {
  const broken = plateAppearance('b');
  const value = { ...broken.value, call: () => undefined };
  const writing = writeInOneTransaction(db, whenRevisionIs(0), [
    plateAppearance('a'),
    { ...broken, value },
  ]);
  await expect(writing).rejects.toThrow();
  expect(await db.plateAppearances.count()).toBe(0);
});

it('writes nothing and returns false while the database is closed', async () => {
  await db.open();
  db.backendDB().close();
  expect(await writeInOneTransaction(db, whenRevisionIs(0), [plateAppearance('a')])).toBe(false);
});

const byKey = async () => db.plateAppearances.get([teamId, 'a']);
const byGame = async (id: string) =>
  db.plateAppearances.where('[teamId+gameId]').equals([teamId, id]).toArray();

async function resultsBeforeAndAfter(
  query: () => Promise<unknown>,
  ...writes: WriteRequest[]
): Promise<unknown[]> {
  const seen: unknown[] = [];
  let onResult: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      onResult = resolve;
    });
  const first = next();
  const subscription = liveQuery(query).subscribe((value) => {
    seen.push(value);
    onResult();
  });
  await first;
  const second = next();
  expect(await writeInOneTransaction(db, whenRevisionIs(0), writes)).toBe(true);
  await second;
  subscription.unsubscribe();
  return seen;
}

it.each<[string, () => Promise<unknown>]>([
  ['a key', byKey],
  ['an index', () => byGame(gameId)],
  ['a count', async () => db.plateAppearances.count()],
])('wakes a live query by %s', async (_by, query) => {
  const [before, after] = await resultsBeforeAndAfter(query, plateAppearance('a'));
  expect(after).not.toEqual(before);
});

it.each<[string, () => Promise<unknown>]>([
  ['its key', byKey],
  ['the index that it stays in', () => byGame(gameId)],
])('wakes a live query by %s when a known value is replaced', async (_by, query) => {
  const { value: replaces } = plateAppearance('a');
  await writeInOneTransaction(db, whenRevisionIs(0), [plateAppearance('a')]);
  const value = { ...replaces, pitches: [] };
  const [, after] = await resultsBeforeAndAfter(query, {
    table: 'plateAppearances',
    method: 'put',
    value,
    replaces,
  });
  expect([after].flat()).toEqual([value]);
});

it('wakes live queries by the old and the new index key of a replaced value', async () => {
  const { value: replaces } = plateAppearance('a');
  await writeInOneTransaction(db, whenRevisionIs(0), [plateAppearance('a')]);
  const another = newId();
  const value = { ...replaces, gameId: another } as WriteRequest['value'];
  const move: WriteRequest = { table: 'plateAppearances', method: 'put', value, replaces };
  expect(await resultsBeforeAndAfter(() => byGame(another), move)).toEqual([[], [value]]);
  const back: WriteRequest = { ...move, value: replaces, replaces: value };
  expect(await resultsBeforeAndAfter(() => byGame(another), back)).toEqual([[value], []]);
});
