import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

it('has the same widths as the style sheets', () => {
  const sheet = readFileSync(new URL('./breakpoints.css', import.meta.url), 'utf8');
  for (const [name, query] of Object.entries(breakpoints)) {
    const cssName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(sheet).toContain(`@custom-media --${cssName} ${query};`);
  }
});
