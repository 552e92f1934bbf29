import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOW } from '../lab/repeatable-app.ts';

/** What the product answered, as texts by their path. */
export class Recording {
  readonly #texts = new Map<string, string>();
  /** What could not be recorded. */
  readonly problems: string[] = [];

  get size(): number {
    return this.#texts.size;
  }

  /** @throws if the path has a text already */
  add(path: string, text: string): void {
    if (this.#texts.has(path)) throw new Error(`Two answers would be in ${path}.`);
    this.#texts.set(path, `${withoutChance(text).trimEnd()}\n`);
  }

  /** Replaces the folder with a file for each text and an index with their hashes. */
  write(folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    const paths = [...this.#texts.keys()].sort();
    const hashes = paths.map((path) => `${hashOf(this.#texts.get(path) ?? '')}  ${path}\n`);
    this.#write(join(folder, 'index.txt'), hashes.join(''));
    for (const path of paths) this.#write(join(folder, path), this.#texts.get(path) ?? '');
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The differences between two subfolders of the folder in the form of `git diff`, or an empty text. */
export function differencesOf(folder: string, earlier: string, later: string): string {
  const args = ['diff', '--no-index', '--no-color', '--no-prefix', '--no-renames', '--unified=2'];
  const { status, stdout, stderr } = spawnSync('git', [...args, '--', earlier, later], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0 && status !== 1) throw new Error(`git diff failed: ${stderr}`);
  return stdout;
}

const ID = /(?:"(\w+)": ")?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;
const [TODAY, MINUTE] = [NOW.toISOString().slice(0, 10), NOW.toISOString().slice(11, 16)];
const NEAR_NOW = new RegExp(`(\\d{4}-\\d\\d-\\d\\d)T${MINUTE}:\\d\\d\\.\\d{3}Z`, 'g');

/**
 * Replaces ids by names such as `<game 2>`, counted by their first appearance, and what is secret or depends on the
 * moment. The key in front of an id says what it names.
 */
function withoutChance(text: string): string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return text
    .replaceAll(ID, (match, key: string | undefined, id: string) => {
      const kind = key?.replace(/Id$/, '') ?? 'id';
      const count = (counts.get(kind) ?? 0) + (names.has(id) ? 0 : 1);
      counts.set(kind, count);
      const name = names.get(id) ?? `<${kind} ${count}>`;
      names.set(id, name);
      return match.replace(id, name);
    })
    .replaceAll(NEAR_NOW, (_, day: string) => (day === TODAY ? '<now>' : `<now on ${day}>`))
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '<origin>')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>')
    .replaceAll(/\([\da-f]{8}\)/g, '(<team>)')
    .replaceAll(/(?<=GET \/s\/)\w+/g, '<code>')
    .replaceAll(/(?<="joinCode": )"\w+"/g, '"<join code>"')
    .replaceAll(/(?<="commit": )"\w+"/g, '"<commit>"');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
