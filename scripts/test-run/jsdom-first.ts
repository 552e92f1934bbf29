import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest ends a worker if the next file needs another environment, and the new worker loads all modules again. So the
 * files that need jsdom come first. Vitest itself starts with the files that took longest.
 */
export class JsdomFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, needsJsdom(file) ? 0 : 1]));
    return (await super.sort(files)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

function needsJsdom({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');
}
