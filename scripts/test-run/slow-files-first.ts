import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW_FILES = ['offline-game', 'first-load', 'chromium-tier', 'refused'];

/**
 * Starts slow test files first. Without the times of an earlier run, Vitest starts the largest files
 * first. A slow file that starts last keeps one worker busy while the others have nothing to do.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sortedFiles = await super.sort(files);
    return [...sortedFiles.filter(isSlow), ...sortedFiles.filter((file) => !isSlow(file))];
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW_FILES.some((name) => moduleId.endsWith(`/${name}.browser.test.ts`));
}
