import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repoRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

export function packageFolders(root = repoRoot) {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?: +- .+\n)+)/m.exec(yaml)?.[1] ?? '';
  return [...list.matchAll(/- (.+)/g)].map((match) => match[1]?.trim() ?? '');
}

/** @typedef {{ cwd?: string, env?: Record<string, string> }} CommandOptions `env` is added to that of this process */

/**
 * @param {string} command @param {readonly string[]} args @param {CommandOptions} [options]
 * @returns {Promise<number>} the exit code, which is 128 after a signal
 */
export function runCommand(command, args, { cwd = repoRoot, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      // npx is a batch file on Windows, and batch files start only through a shell.
      shell: process.platform === 'win32' && command === 'npx',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 : (code ?? 1)));
  });
}

/**
 * @param {string} command @param {readonly string[]} args @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is standard output and then standard error
 */
export function captureCommand(command, args, { cwd = repoRoot, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: out + err }));
  });
}
