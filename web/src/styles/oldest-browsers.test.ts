import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// README names Firefox 115 and Chrome 110 as the oldest. Firefox has known :has only since 121 and drops the whole rule.
// Chrome has known subgrid only since 117, and rows without the columns around them would stack their cells.
// A backdrop has the variables of its dialog only since Chrome 122 and Firefox 120, and would be clear without its color.
it.each([/:has\(/, /grid-template-columns: subgrid;/, /::backdrop \{[^}]*var\(/])(
  'no style of the app needs %s',
  (style) => {
    const source = fileURLToPath(new URL('../', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => style.test(readFileSync(`${source}${file}`, 'utf8')))).toEqual(
      [],
    );
  },
);
