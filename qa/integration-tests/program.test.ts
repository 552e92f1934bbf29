import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@full-count/db/free-port';
import { apiEntry } from '@full-count/scripts/build-api.mjs';
import { buildApiIfChanged } from '@full-count/scripts/build-app.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'full-count-data-'));
const started: ChildProcess[] = [];

beforeAll(() => buildApiIfChanged(), 120_000);

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [apiEntry], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  started.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output, errors })),
  );
  const ready = () =>
    new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const address = output.match(/^Full Count is ready at (.*)$/m)?.[1];
        if (address) resolve(address);
      });
      child.on('close', () => reject(new Error(`It ended: ${errors}`)));
    });
  return { child, ended, ready };
}

describe('the program', () => {
  describe('while it runs', () => {
    let first: ReturnType<typeof start>;
    let address: string;
    beforeAll(async () => {
      first = start({});
      address = await first.ready();
    }, 120_000);

    it('serves at the address that it prints', async () => {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    });

    it.runIf(process.platform === 'linux')('needs less than 512 MB at its first start', () => {
      const status = readFileSync(`/proc/${first.child.pid}/status`, 'utf8');
      const peakKilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]);
      expect(peakKilobytes / 1024).toBeGreaterThan(50);
      expect(peakKilobytes / 1024).toBeLessThan(512);
    });

    it('refuses to start a second time in its data folder', async () => {
      const second = await start({}).ended;
      expect(second.code).toBe(1);
      expect(second.errors).toMatch(
        /^Another Full Count \(process \d+\) is using this data folder\./,
      );
    }, 120_000);

    it('exits with 0 on Ctrl+C and leaves its data folder to the next process, which warns if other devices would reach it without HTTPS', async () => {
      // The terminal and npm each send the signal.
      first.child.kill('SIGINT');
      first.child.kill('SIGINT');
      expect(await first.ended).toMatchObject({ code: 0, errors: '' });
      const next = start({ HOST: '0.0.0.0' });
      await next.ready();
      next.child.kill('SIGTERM');
      const { code, errors } = await next.ended;
      expect(code).toBe(0);
      expect(errors).toMatch(/without HTTPS/);
    }, 120_000);
  });

  it.runIf(process.platform === 'linux')(
    'serves on while the disk of its log is full',
    async () => {
      const port = await freePort();
      const full = openSync('/dev/full', 'w');
      const env = { PORT: String(port), LOG_LEVEL: 'info' };
      const child = spawn(process.execPath, [apiEntry], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
        stdio: ['ignore', full, full],
      });
      started.push(child);
      closeSync(full);
      const address = `http://127.0.0.1:${port}`;
      await vi.waitUntil(async () => (await fetch(`${address}/healthz`).catch(() => null))?.ok, {
        timeout: 120_000,
        interval: 100,
      });
      for (let count = 0; count < 50; count += 1) await fetch(`${address}/api/nothing`);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    },
    120_000,
  );

  it.runIf(process.platform === 'linux')('says that the disk of its data is full', () => {
    // A full disk of its own, which ends with the process.
    const script =
      'mount -t tmpfs -o size=1m none "$DATA_DIR" && head -c 2M /dev/zero > "$DATA_DIR/fill"; exec "$@"';
    const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh'];
    const { status, stderr } = spawnSync('unshare', [...args, process.execPath, apiEntry], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      /The disk of .+ is full\. Make room\. Until then nothing can be saved\.\n$/,
    );
    expect(status).toBe(1);
  });

  it('reports a port that is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    const { code, errors } = await start({ PORT: String(port) }).ended;
    holder.close();
    expect(code).toBe(1);
    expect(errors.trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
    );
  }, 120_000);

  it('reports all problems with its settings', async () => {
    const { code, errors } = await start({ PORT: 'x', PUBLIC_ORIGIN: 'nowhere' }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      'PORT is "x": it must be a port from 0 to 65535.',
      expect.stringMatching(/^PUBLIC_ORIGIN is "nowhere": it must be an origin/),
    ]);
  }, 120_000);
});
