import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const OTHER = { stdout: 'stderr', stderr: 'stdout' } as const;

const program = (closed: 'stdout' | 'stderr') => `
  import { runMain } from ${JSON.stringify(join(import.meta.dirname, 'progress.mjs'))};
  await runMain(async () => {
    process.${closed}.write('first\\n');
    for await (const _ of process.stdin);
    for (let line = 0; line < 100; line++) {
      process.${closed}.write('line\\n');
      await new Promise(setImmediate);
    }
    process.${OTHER[closed]}.write('finished\\n');
  });`;

it.each(['stdout', 'stderr'] as const)(
  'a command finishes its work after the reader of its %s has ended',
  async (closed) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(closed)]);
    const otherText = text(child[OTHER[closed]]);
    await once(child[closed], 'data');
    child[closed].destroy();
    child.stdin.end();
    const [exitCode] = await once(child, 'exit');
    expect([exitCode, await otherText]).toEqual([0, 'finished\n']);
  },
);
