import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTempDir } from '../toolchain/temp-dir.ts';
import { packArchive } from './archive.mjs';

const temporary = makeTempDir('archive');
afterAll(() => temporary.remove());

// Fixed times need GNU tar, which only Linux has.
it.runIf(process.platform === 'linux')(
  'packs the same files into the same archive, whenever and in whichever order they were written',
  async () => {
    const time = new Date('2026-04-01T12:00:00Z');
    const checksumOf = async (names: readonly string[], writtenAt: Date) => {
      const folder = join(mkdtempSync(join(temporary.path, 'build-')), 'full-count');
      mkdirSync(folder);
      for (const name of names) {
        writeFileSync(join(folder, name), name);
        utimesSync(join(folder, name), writtenAt, writtenAt);
      }
      return readFileSync(`${await packArchive(folder, time)}.sha256`, 'utf8');
    };
    const first = await checksumOf(['a.js', 'b.js', 'c.js'], new Date(0));
    expect(await checksumOf(['c.js', 'a.js', 'b.js'], new Date())).toBe(first);
    expect(await checksumOf(['a.js', 'b.js'], new Date(0))).not.toBe(first);
  },
);
