import { liveQuery } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { type Space, UserDatabase } from '../../database/database.ts';
import { newSpace } from '../../database/space.ts';
import { type AtOnce, writeAtOnce } from './write-at-once.ts';

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

const plateAppearance = (id: string, method: AtOnce['method'] = 'put'): AtOnce => ({
  table: 'plateAppearances',
  method,
  value: { teamId, id, gameId } as AtOnce['value'],
});

it('writes everything where the condition holds', async () => {
  const writes = [plateAppearance('a', 'add'), plateAppearance('b')];
  expect(await writeAtOnce(db, whenRevisionIs(0), writes)).toBe(true);
  expect(await db.plateAppearances.count()).toBe(2);
});

it('writes nothing where the condition does not hold', async () => {
  expect(await writeAtOnce(db, whenRevisionIs(1), [plateAppearance('a')])).toBe(false);
  expect(await db.plateAppearances.count()).toBe(0);
});

it('writes nothing where a key to be added is taken', async () => {
  await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')]);
  const writes = [plateAppearance('b'), plateAppearance('a', 'add')];
  expect(await writeAtOnce(db, whenRevisionIs(0), writes)).toBe(false);
  expect(await db.plateAppearances.count()).toBe(1);
});

it('writes nothing where a value cannot be stored', async () => {
  const broken = plateAppearance('b');
  const value = { ...broken.value, call: () => undefined };
  const writing = writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a'), { ...broken, value }]);
  await expect(writing).rejects.toThrow();
  expect(await db.plateAppearances.count()).toBe(0);
});

it('writes nothing, and says so, while the database is closed', async () => {
  await db.open();
  db.backendDB().close();
  expect(await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')])).toBe(false);
});

const byKey = async () => db.plateAppearances.get([teamId, 'a']);
const byGame = async (id: string) =>
  db.plateAppearances.where('[teamId+gameId]').equals([teamId, id]).toArray();

/** What the query gives before the write, and what it gives next. */
async function seenBy(query: () => Promise<unknown>, ...writes: AtOnce[]): Promise<unknown[]> {
  const seen: unknown[] = [];
  let heard: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  const first = next();
  const subscription = liveQuery(query).subscribe((value) => {
    seen.push(value);
    heard();
  });
  await first;
  const second = next();
  expect(await writeAtOnce(db, whenRevisionIs(0), writes)).toBe(true);
  await second;
  subscription.unsubscribe();
  return seen;
}

it.each<[string, () => Promise<unknown>]>([
  ['a key', byKey],
  ['an index', () => byGame(gameId)],
  ['a count', async () => db.plateAppearances.count()],
])('wakes a live query by %s', async (_by, query) => {
  const [before, after] = await seenBy(query, plateAppearance('a'));
  expect(after).not.toEqual(before);
});

it.each<[string, () => Promise<unknown>]>([
  ['its key', byKey],
  ['the index that it stays in', () => byGame(gameId)],
])('wakes a live query by %s when a known record is replaced', async (_by, query) => {
  const { value: replaces } = plateAppearance('a');
  await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')]);
  const value = { ...replaces, pitches: [] };
  const [, after] = await seenBy(query, {
    table: 'plateAppearances',
    method: 'put',
    value,
    replaces,
  });
  expect([after].flat()).toEqual([value]);
});

it('wakes those by the index that a replaced record leaves, and by the one that it comes to', async () => {
  const { value: replaces } = plateAppearance('a');
  await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')]);
  const another = newId();
  const value = { ...replaces, gameId: another } as AtOnce['value'];
  const move: AtOnce = { table: 'plateAppearances', method: 'put', value, replaces };
  expect(await seenBy(() => byGame(another), move)).toEqual([[], [value]]);
  const back: AtOnce = { ...move, value: replaces, replaces: value };
  expect(await seenBy(() => byGame(another), back)).toEqual([[value], []]);
});
