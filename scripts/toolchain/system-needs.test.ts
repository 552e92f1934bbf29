import { describe, expect, it } from 'vitest';
import { howToInstall, installTestPrograms } from './system-needs.mjs';

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
    expect(await installTestPrograms(needs, install)).toEqual([]);
    expect(await installTestPrograms(needs, install)).toEqual([]);
    expect(installed).toEqual(['chromium']);
  });

  it('are returned as missing where nothing may be installed', async () => {
    const missing = need('Chromium', () => false);
    const needs = [missing, need('PostgreSQL', () => true)];
    expect(await installTestPrograms(needs, undefined)).toEqual([missing]);
  });

  it('are named with the command that installs them', () => {
    const missing = [need('Chromium', () => false), need('PostgreSQL', () => false)];
    expect(howToInstall(missing)).toMatch(
      /need Chromium and PostgreSQL.*\n.*apt-get install -y chromium postgresql\n.*get Chromium, and get PostgreSQL/,
    );
  });
});
