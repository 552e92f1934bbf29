import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { makeTempDir } from '../toolchain/temp-dir.ts';
import { findViolations } from './find-violations.mjs';

const packages = ['baseball', 'sync-protocol', 'db', 'api', 'web', 'scripts', 'qa'];

let root: ReturnType<typeof makeTempDir>;

beforeEach(() => {
  root = makeTempDir('directions');
  write('pnpm-workspace.yaml', `packages:\n${packages.map((name) => `  - ${name}\n`).join('')}`);
  write('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } }));
  for (const name of packages) {
    const manifest = { dependencies: { zod: '1.0.0' }, devDependencies: { vite: '1.0.0' } };
    write(`${name}/package.json`, JSON.stringify(manifest));
  }
});

afterEach(() => root.remove());

describe('package directions', () => {
  it('hold in this repository', () => {
    expect(findViolations(repoRoot)).toEqual([]);
  });

  it.each([
    ['sync-protocol/src/a.ts', "import { half } from '@full-count/baseball';"],
    ['api/src/a.ts', "import { openDatabase } from '@full-count/db';"],
    ['api/src/a.test.ts', "import { withTestDatabase } from '@full-count/db/testing';"],
    ['db/src/a.ts', "import type { Half } from '@full-count/baseball';"],
    ['db/src/a.test.ts', "import { halves } from '@full-count/baseball';"],
    ['scripts/a.ts', "import { buildApp } from '@full-count/api/app';"],
    ['baseball/src/a.ts', "import { z } from 'zod/mini';"],
    ['baseball/src/a.test.ts', "import { readFileSync } from 'node:fs'; import 'vitest';"],
    ['web/vite.config.ts', "import { defineConfig } from 'vite';"],
    ['web/src/app/a.tsx', "import { Roster } from '../features/roster/roster.tsx';"],
    ['web/src/features/roster/a.tsx', "import { Button } from '../../components/button.tsx';"],
    ['web/src/features/roster/a.tsx', "import { paths } from '../../app/paths.ts';"],
    ['web/src/sync/a.ts', "import { openLocal } from '../local/open.ts';"],
  ])('let %s say %s', (path, text) => {
    write(path, text);
    expect(findViolations(root.path)).toEqual([]);
  });

  it.each([
    ['baseball/src/a.ts', "import type { Row } from '@full-count/sync-protocol';", 'must not know'],
    ['sync-protocol/src/a.ts', "export * from '@full-count/db';", 'must not know'],
    ['db/src/a.ts', "import { halves } from '@full-count/baseball';", 'takes only types'],
    ['db/src/a.ts', "import { app } from '@full-count/api/app';", 'must not know'],
    ['web/src/a.ts', "const db = await import('@full-count/db');", 'must not know'],
    ['web/src/a.ts', "let row: import('@full-count/api/app').App;", 'must not know'],
    ['api/src/a.ts', "import '@full-count/scripts';", 'must not know'],
    ['api/src/a.ts', "import { x } from '@full-count/db/testing';", 'is for tests'],
    ['api/src/a.ts', "import { x } from '@full-count/api/config';", 'import the file itself'],
    ['api/src/a.ts', "import { x } from '../../db/src/connect.ts';", 'outside its package'],
    ['web/src/a.ts', "import { x } from '../../scripts/a.ts';", 'outside its package'],
    ['baseball/src/a.ts', '// Rows: see @full-count/db.', 'mentions @full-count/db'],
    ['baseball/src/a.ts', "import { readFileSync } from 'node:fs';", 'runs in a browser'],
    ['baseball/src/a.ts', "import React from 'react';", 'does not list'],
    ['baseball/src/a.ts', "import { build } from 'vite';", 'only for development'],
    ['web/src/features/roster/a.tsx', "import '../lineup/a.tsx';", 'features do not know'],
    ['web/src/features/roster/a.tsx', "import '../../app/router.tsx';", 'must not know it'],
    ['web/src/components/a.tsx', "import '../local/open.ts';", 'must not know it'],
    ['web/src/components/a.tsx', "import '../sync/send.ts';", 'must not know it'],
    ['web/src/components/a.tsx', "import '../features/roster/a.tsx';", 'must not know it'],
    ['web/src/local/a.ts', "import '../features/roster/a.tsx';", 'must not know it'],
  ])('refuse that %s says %s', (path, text, reason) => {
    write(path, `\n${text}`);
    const violations = findViolations(root.path);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(`${path}:2 `);
    expect(violations[0]).toContain(reason);
  });
});

function write(path: string, text: string): void {
  const full = join(root.path, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}
