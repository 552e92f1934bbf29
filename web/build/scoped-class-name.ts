import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const fileByHash = new Map<string, string>();

/**
 * Vite's own names also have a line number, which makes the first load of live tracking a kilobyte larger.
 * @throws when two files have the same hash
 */
export function scopedClassName(name: string, address: string): string {
  const [path = ''] = address.split('?');
  const file = relative(source, path);
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4);
  const otherFile = fileByHash.get(hash) ?? file;
  if (otherFile !== file) throw new Error(`${file} and ${otherFile} have the same hash.`);
  fileByHash.set(hash, file);
  return `${name}_${hash}`;
}
