import { describe, expect, it } from 'vitest';
import { ensureTestPrograms } from './system-needs.mjs';

const need = (name: string, isThere: () => boolean) => ({
  name,
  debianPackage: name.toLowerCase(),
  other: `get ${name}`,
  isThere,
});

describe('the programs that the tests need', () => {
  it('are installed where that is possible, and only those that are missing', async () => {
    const installed: string[] = [];
    const needs = ['Chromium', 'PostgreSQL'].map((name) =>
      need(name, () => name === 'PostgreSQL' || installed.includes('chromium')),
    );
    const install = async (packages: readonly string[]) => {
      installed.push(...packages);
    };
    await ensureTestPrograms(needs, install);
    await ensureTestPrograms(needs, install);
    expect(installed).toEqual(['chromium']);
  });

  it('are named with the command to run where they cannot be installed', async () => {
    const needs = [need('Chromium', () => false), need('PostgreSQL', () => false)];
    const failing = async () => {};
    await expect(ensureTestPrograms(needs, failing)).rejects.toThrow(
      /need Chromium and PostgreSQL.*\n.*apt-get install -y chromium postgresql\n.*get Chromium, and get PostgreSQL/,
    );
  });
});
