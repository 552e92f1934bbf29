import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short to read and long to run. */
const SLOW = ['offline-game', 'first-load', 'chromium-tier', 'refused'];

/**
 * Without the times of an earlier run, as on a fresh clone, Vitest begins with the largest files; a
 * slow one that begins last keeps one worker busy while the others have nothing left.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW.some((name) => moduleId.endsWith(`/${name}.browser.test.ts`));
}
