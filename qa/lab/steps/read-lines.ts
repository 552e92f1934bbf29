import type { Locator } from 'playwright-core';

export async function readLines(all: Locator): Promise<string[][]> {
  const texts = await all.allInnerTexts();
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
