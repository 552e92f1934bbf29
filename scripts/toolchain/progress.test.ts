import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { runMain } from ${JSON.stringify(join(import.meta.dirname, 'progress.mjs'))};
  await runMain(async () => {
    console.log('first');
    for await (const _ of process.stdin);
    for (let line = 0; line < 100; line++) {
      console.log(line);
      await new Promise(setImmediate);
    }
    console.error('finished');
  });`;

it('a command finishes its work after the reader of its output has ended', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const complaints = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end();
  const [exitCode] = await once(child, 'exit');
  expect([exitCode, await complaints]).toEqual([0, 'finished\n']);
});
