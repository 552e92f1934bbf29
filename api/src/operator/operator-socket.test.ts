import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askRunningApp, type OperatorSocket, serveOperator } from './operator-socket.ts';
import type { ExitCode, Terminal } from './run-command.ts';

let folder: string;
let served: OperatorSocket | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-count-op-'));
});
afterEach(async () => {
  await served?.close();
  served = undefined;
  await rm(folder, { recursive: true });
});

async function ask(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    print: (line: string) => void out.push(line),
    complain: (line: string) => void err.push(line),
  };
  return { exitCode: await askRunningApp(folder, args, terminal), out, err };
}

async function echo(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  for (const arg of args) terminal.print(arg);
  terminal.complain('done');
  return 1;
}

it('lets the running app run a command, and passes on its lines and its exit code', async () => {
  served = await serveOperator(folder, echo);
  const answer = { exitCode: 1, out: ['users', 'Å "quoted"\nline'], err: ['done'] };
  expect(await ask('users', 'Å "quoted"\nline')).toEqual(answer);
  expect(await Promise.all([ask('a'), ask('b')])).toMatchObject([{ out: ['a'] }, { out: ['b'] }]);
});

it('can be opened only by the owner of the data folder', async () => {
  served = await serveOperator(folder, echo);
  expect((await stat(join(folder, 'operator.sock'))).mode & 0o777).toBe(0o600);
});

it('answers null if no app runs, even if a crash left its socket behind', async () => {
  expect((await ask('users')).exitCode).toBe(null);
  await writeFile(join(folder, 'operator.sock'), '');
  expect((await ask('users')).exitCode).toBe(null);
  served = await serveOperator(folder, echo);
  expect((await ask('users')).exitCode).toBe(1);
  await served.close();
  served = undefined;
  expect(await readdir(folder)).toEqual([]);
});

it('ignores a caller that sends nothing readable or goes away', async () => {
  served = await serveOperator(folder, echo);
  for (const text of ['nonsense\n', '{"args":[1]}\n', '']) {
    const socket = connect(join(folder, 'operator.sock'));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.end(text);
    socket.resume();
    await closed;
  }
  expect((await ask('a')).exitCode).toBe(1);
});

it('says that the app stopped before the command was done', async () => {
  let reportStart = () => {};
  const start = new Promise<void>((resolve) => {
    reportStart = resolve;
  });
  served = await serveOperator(folder, () => {
    reportStart();
    return new Promise(() => {});
  });
  const asked = expect(ask('users')).rejects.toThrow(
    'The app stopped before the command was done.',
  );
  await start;
  await served.close();
  served = undefined;
  await asked;
});
