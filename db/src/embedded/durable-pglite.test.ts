import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packDatabase, prepareFolder, unpackDatabase } from './durable-pglite.mjs';

let folder: string;
let database: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-count-empty-'));
  database = join(folder, 'made');
  await mkdir(join(database, 'base', '1'), { recursive: true });
  await mkdir(join(database, 'pg_notify'));
  await writeFile(join(database, 'PG_VERSION'), '18\n');
  await writeFile(join(database, 'base', '1', '112'), Buffer.from([0, 255, 0, 13, 10]));
  await writeFile(join(database, 'base', '1', 'empty'), '');
});

afterEach(() => rm(folder, { recursive: true }));

async function treeOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const contents = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(root.length), entry.isFile() ? await readFile(path, 'hex') : 'a folder'];
  });
  return Object.fromEntries(await Promise.all(contents));
}

test('a packed database unpacks to the same files and folders, which only their owner reads', async () => {
  const unpacked = join(folder, 'unpacked');
  unpackDatabase(packDatabase(database), unpacked);
  expect(await treeOf(unpacked)).toEqual(await treeOf(database));
  expect((await stat(unpacked)).mode & 0o777).toBe(0o700);
  expect((await stat(join(unpacked, 'PG_VERSION'))).mode & 0o777).toBe(0o600);
});

test('the same database packs to the same bytes', async () => {
  const copy = join(folder, 'copy');
  await cp(database, copy, { recursive: true });
  expect(packDatabase(copy)).toEqual(packDatabase(database));
});

test('a first start takes the packed database, and a later start leaves the folder alone', async () => {
  const packedFile = join(folder, 'empty-database.br');
  await writeFile(packedFile, packDatabase(database));
  const target = join(folder, 'database');
  await prepareFolder(target, packedFile);
  expect(await treeOf(target)).toEqual(await treeOf(database));
  await writeFile(join(target, 'PG_VERSION'), 'mine');
  await prepareFolder(target, packedFile);
  expect(await readFile(join(target, 'PG_VERSION'), 'utf8')).toBe('mine');
});
