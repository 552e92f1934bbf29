import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashContents } from './content-hash.mjs';
import { makeTempDir } from './temp-dir.ts';

let root: ReturnType<typeof makeTempDir>;
const hash = (options = {}) => hashContents(root.path, ['src', 'lock', 'missing'], options);

beforeEach(() => {
  root = makeTempDir('hash');
  mkdirSync(join(root.path, 'src', 'node_modules'), { recursive: true });
  writeFileSync(join(root.path, 'src', 'a.ts'), 'a');
  writeFileSync(join(root.path, 'lock'), '1');
});

afterEach(() => root.remove());

it('stays the same while nothing changes', () => {
  expect(hash()).toBe(hash());
});

it('changes with the content of a file, with a new file and with the salt', () => {
  const seen = [hash(), hash({ salt: ['v20'] })];
  writeFileSync(join(root.path, 'src', 'a.ts'), 'b');
  seen.push(hash());
  writeFileSync(join(root.path, 'src', 'b.ts'), '');
  seen.push(hash());
  writeFileSync(join(root.path, 'lock'), '2');
  seen.push(hash());
  expect(new Set(seen).size).toBe(seen.length);
});

it('ignores dependencies, build results and files that are not wanted', () => {
  const before = hash({ isWanted: (path: string) => !path.endsWith('.test.ts') });
  writeFileSync(join(root.path, 'src', 'node_modules', 'x.js'), 'x');
  writeFileSync(join(root.path, 'src', 'tsconfig.tsbuildinfo'), 'x');
  writeFileSync(join(root.path, 'src', 'a.test.ts'), 'x');
  expect(hash({ isWanted: (path: string) => !path.endsWith('.test.ts') })).toBe(before);
});
