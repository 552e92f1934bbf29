import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppServer } from '../toolchain/app-server.ts';
import { makeTempDir } from '../toolchain/temp-dir.ts';
import { writeChecksums } from './archive.mjs';
import { assembleRelease } from './assemble.mjs';

/** Outside of the repository, so that Node finds only the packages of the release. */
const temporary = makeTempDir('release');
const folder = join(temporary.path, 'full-count-test');
const source = { time: new Date('2026-04-01T12:00:00Z'), commit: '1234abcd' };

describe('a release', () => {
  beforeAll(async () => {
    await assembleRelease(folder, source);
    writeChecksums(folder);
  }, 300_000);
  afterAll(() => temporary.remove());

  it('serves the app, hashes passwords, and backs up what it stored', async () => {
    const server = await startAppServer({ entry: join(folder, 'api', 'dist', 'main.js') });
    try {
      const health = await fetch(`${server.origin}/healthz`);
      expect(await health.json()).toMatchObject({ status: 'ok', commit: '1234abcd' });
      const page = await fetch(server.origin);
      expect(await page.text()).toContain('<title>');
      const registered = await fetch(`${server.origin}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin },
        body: JSON.stringify({
          email: 'coach@example.com',
          password: 'a long walk to first base',
          firstName: 'Pat',
          lastName: 'Doe',
          state: 'TX',
        }),
      });
      expect(registered.status).toBe(201);

      const backUp = async (name: string) => {
        const file = join(temporary.path, name);
        const command = [join(folder, 'api', 'dist', 'backup.js'), '--out', file];
        const env = { ...process.env, DATABASE_URL: '', DATA_DIR: server.dataDir };
        const { stdout } = await promisify(execFile)(process.execPath, command, { env });
        expect(stdout).toMatch(/users +1 /);
        expect(statSync(file).mode & 0o777).toBe(0o600);
      };
      await backUp('running.backup');
      await expect(backUp('running.backup')).rejects.toThrow(/exists already/);
      await server.stop();
      await backUp('stopped.backup');
      expect(readdirSync(server.dataDir).filter((name) => name.includes('backup'))).toEqual([]);
    } finally {
      await server.dispose();
    }
  }, 300_000);

  it('has the packages of the server, and no links and no packages of our own', () => {
    const packages = readdirSync(join(folder, 'node_modules'));
    expect(packages).toContain('fastify');
    expect(packages).not.toContain('@full-count');
    expect(packages).not.toContain('react');
    const links = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
      entry.isSymbolicLink(),
    );
    expect(links).toEqual([]);
  });

  it('has the commands for operators under the names of the npm scripts', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'backup', 'restore', 'audit-trail']),
    );
    expect(scripts).not.toHaveProperty('demo');
    expect(scripts).not.toHaveProperty('bench');
    expect(scripts['audit-trail']).toBe('node --enable-source-maps api/dist/audit-trail.js');
  });

  it('lists what the server and the web app contain in its SBOM', () => {
    const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['argon2', 'fastify', 'react', 'zod']));
    expect(names).not.toContain('vitest');
  });

  it('has a checksum of every file', () => {
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    for (const line of lines) {
      const [sum, path = ''] = line.split('  ');
      const content = readFileSync(join(folder, path));
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(sum);
    }
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    // The file of the checksums has none itself.
    expect(lines).toHaveLength(entries.filter((entry) => entry.isFile()).length - 1);
  });
});
