import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './repo-root.mjs';

export function packageFolders(root = repoRoot) {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?: +- .+\n)+)/m.exec(yaml)?.[1] ?? '';
  return [...list.matchAll(/- (.+)/g)].map((match) => match[1]?.trim() ?? '');
}
