import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW_FILES = ['frozen-tab', 'offline-game', 'first-load', 'chromium-tier', 'refused'];

/**
 * Starts slow test files first. Without the times of an earlier run, Vitest starts the largest files
 * first. A slow file that starts last keeps one worker busy while the others have nothing to do.
 *
 * Within a project, the files that need jsdom come first. Vitest ends a worker if the next file needs
 * another environment, and the new worker loads all modules again.
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
  if (SLOW_FILES.some((name) => moduleId.endsWith(`/${name}.browser.test.ts`))) return 0;
  return readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? 1 : 2;
}
