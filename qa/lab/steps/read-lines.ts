import type { Locator } from 'playwright-core';

/** Reads the lines of each element's text, without empty ones. */
export async function readLines(elements: Locator): Promise<string[][]> {
  const texts = await elements.allInnerTexts();
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}
