import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW_FILES = [
  ...['offline-game', 'getting-in', 'reports', 'session-end', 'charting', 'lineup'].map(inBrowser),
  ...['introductions', 'games', 'first-steps', 'clubhouse', 'taps', 'bullpen'].map(inBrowser),
  ...['restored-server', 'live-layout', 'large-text', 'refused', 'chromium-tier'].map(inBrowser),
  ...['sql-tier-1', 'sql-tier-2', 'sql-tier-3', 'replay-by-rest'].map(
    (name) => `/${name}.pg.test.ts`,
  ),
];

function inBrowser(name: string): string {
  return `/${name}.browser.test.ts`;
}

/**
 * A slow file that starts last keeps one worker busy while the others have nothing to do. Files that need jsdom come first,
 * because Vitest ends a worker if the next file needs another environment, and the new worker loads all modules again.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    const rank = new Map(sortedFiles.map((file) => [file, rankOf(file)]));
    // The base class has grouped the files by project, and this sort keeps the groups.
    return sortedFiles.sort((a, b) =>
      a.project === b.project ? (rank.get(a) ?? 0) - (rank.get(b) ?? 0) : 0,
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const slowRank = SLOW_FILES.findIndex((end) => moduleId.endsWith(end));
  if (slowRank >= 0) return slowRank;
  const needsJsdom = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');
  return SLOW_FILES.length + (needsJsdom ? 0 : 1);
}
