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

/** Returns the texts of the cells, for each body row of a table. */
export function readCells(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
}
