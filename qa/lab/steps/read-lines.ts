import type { Locator } from 'playwright-core';

export async function readLines(elements: Locator): Promise<string[][]> {
  const texts = await elements.allInnerTexts();
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
