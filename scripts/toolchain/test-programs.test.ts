import { describe, expect, it } from 'vitest';
import { howToInstall, installTestPrograms } from './test-programs.mjs';

const testProgram = (name: string, isInstalled: () => boolean) => ({
  name,
  debianPackage: name.toLowerCase(),
  otherSystems: `get ${name}`,
  isInstalled,
});

describe('the programs that the tests need', () => {
  it('are installed if possible and only if they are missing', async () => {
    const installed: string[] = [];
    const programs = ['Chromium', 'PostgreSQL'].map((name) =>
      testProgram(name, () => name === 'PostgreSQL' || installed.includes('chromium')),
    );
    const install = async (packages: readonly string[]) => {
      installed.push(...packages);
    };
    expect(await installTestPrograms(programs, install)).toEqual([]);
    expect(await installTestPrograms(programs, install)).toEqual([]);
    expect(installed).toEqual(['chromium']);
  });

  it('are returned as missing if nothing can be installed', async () => {
    const missing = testProgram('Chromium', () => false);
    const programs = [missing, testProgram('PostgreSQL', () => true)];
    expect(await installTestPrograms(programs, null)).toEqual([missing]);
  });

  it('are listed with the command that installs them', () => {
    const missing = [testProgram('Chromium', () => false), testProgram('PostgreSQL', () => false)];
    expect(howToInstall(missing)).toMatch(
      /need Chromium and PostgreSQL.*\n.*apt-get install -y chromium postgresql\n.*get Chromium, and get PostgreSQL/,
    );
  });
});
