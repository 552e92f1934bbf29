import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

interface ImportedSheet {
  readonly file: string;
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const importedSheets = files.flatMap((file): ImportedSheet[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(
    ([, name = '', path = '']) => ({ file, name, path: join(dirname(file), path), text }),
  );
});

// The type check does not find a missing class, because the type of a sheet has every name.
it('every class that the code uses is in its CSS module', () => {
  const missingClasses = importedSheets.flatMap(({ file, name, path, text }) => {
    const sheet = readFileSync(join(source, path), 'utf8');
    // Skips the path of the import itself, such as './colors.module.css'.
    return [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))]
      .map(([, className = '']) => className)
      .filter((className) => !new RegExp(`\\.${className}(?![\\w-])`).test(sheet))
      .map((className) => `${file}: ${className}`);
  });
  expect(importedSheets.length).toBeGreaterThan(100);
  expect(missingClasses).toEqual([]);
});

it('every CSS module is imported', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  const importedPaths = new Set(importedSheets.map(({ path }) => path));
  expect(sheets.filter((sheet) => !importedPaths.has(sheet))).toEqual([]);
});
