import { liveQuery } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { type Space, UserDatabase } from './database.ts';
import { newId } from './ids.ts';
import { newSpace } from './space.ts';
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

it('writes nothing, and says so, while the database is closed', async () => {
  await db.open();
  db.backendDB().close();
  expect(await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')])).toBe(false);
});

it.each<[string, () => Promise<unknown>]>([
  ['a key', async () => db.plateAppearances.get([teamId, 'a'])],
  [
    'an index',
    async () => db.plateAppearances.where('[teamId+gameId]').equals([teamId, gameId]).toArray(),
  ],
  ['a count', async () => db.plateAppearances.count()],
])('wakes a live query by %s', async (_by, query) => {
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
  await writeAtOnce(db, whenRevisionIs(0), [plateAppearance('a')]);
  await second;
  subscription.unsubscribe();
  expect(seen).toHaveLength(2);
  expect(seen[1]).not.toEqual(seen[0]);
});
