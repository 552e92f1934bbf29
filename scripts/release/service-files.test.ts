import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@full-count/api/config';
import { describe, expect, it } from 'vitest';
import { startOptions } from '../toolchain/build-api.mjs';
import { repoRoot } from '../toolchain/repository.mjs';

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8');
const startCommand = ['node', ...startOptions(), '--enable-source-maps', 'api/dist/main.js'];

describe('the image and the systemd unit', () => {
  it('start the app with the options of npm start', () => {
    expect(read('Dockerfile')).toContain(
      `\nCMD ${JSON.stringify(startCommand).replaceAll(',', ', ')}\n`,
    );
    expect(read('scripts/release/full-count.service')).toContain(
      `\nExecStart=/usr/bin/env ${startCommand.join(' ')}\n`,
    );
  });

  it('run it as a user without privileges, who may write only its data', () => {
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
    const [app = ''] = read('compose.yaml').split('\n  caddy:');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
      expect(app).toContain(line);
    }
    const service = read('scripts/release/full-count.service').split('\n');
    expect(service).toEqual(
      expect.arrayContaining([
        'User=full-count',
        'CapabilityBoundingSet=',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'StateDirectory=full-count',
      ]),
    );
  });

  it('install the dependencies from all manifests, before the source is copied', () => {
    const manifests = readdirSync(repoRoot).filter((folder) =>
      existsSync(join(repoRoot, folder, 'package.json')),
    );
    const [beforeSource = ''] = read('Dockerfile').split('\nCOPY . .\n');
    for (const folder of manifests) {
      expect(beforeSource).toMatch(new RegExp(`^COPY ${folder}/package\\.json .*${folder}/$`, 'm'));
    }
  });

  it('pin every image of compose.yaml to an exact version', () => {
    const images = [...read('compose.yaml').matchAll(/^ {4}image: (\S+)$/gm)].map(
      ([, name]) => name,
    );
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(/^\w+:\d+(\.\d+)+$/);
  });

  it('use the version of Node that .nvmrc names', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM node:(\d+)\.\d+\.\d+-slim/gm)];
    expect(bases.map(([, version]) => version)).toEqual(Array(2).fill(read('.nvmrc').trim()));
  });
});

it.each(['.env.example', 'scripts/release/full-count.env'])(
  'the app accepts every setting in %s, also those that are commented out',
  (path) => {
    const settings = [...read(path).matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value]) => [name, value] as const,
    );
    expect(settings.length).toBeGreaterThan(4);
    const origin = { PUBLIC_ORIGIN: 'https://fullcount.example' };
    expect(() => readConfig({ ...origin, ...Object.fromEntries(settings) })).not.toThrow();
  },
);
