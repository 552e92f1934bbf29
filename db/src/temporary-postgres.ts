import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';

/** @throws if no PostgreSQL is installed. The message names the command that installs it */
export async function startTemporaryPostgres(options: { readonly fsync: boolean }) {
  const binaries = await findBinaries();
  const owner = await findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'full-count-pg-'));
  if (owner) {
    await chown(folder, owner.uid, owner.gid);
    await chmod(folder, 0o700);
  }
  const run = (program: string, args: string[]) =>
    runAs(owner, folder, join(binaries, program), args);
  const dataFolder = join(folder, 'data');
  const logFile = join(folder, 'log');
  try {
    const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
    await run('initdb', ['-D', dataFolder, '-U', 'postgres', '--auth=trust', ...encoding, '-N']);
    const port = await freePort();
    const serverOptions = [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
      ...['-c', `unix_socket_directories=${folder}`, '-c', 'max_connections=60'],
      ...(options.fsync ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    ].join(' ');
    const controlOptions = ['-D', dataFolder, '-w', '-t', '60'];
    const start = () =>
      run('pg_ctl', [...controlOptions, '-l', logFile, '-o', serverOptions, 'start']);
    const stopServer = (mode = 'fast') => run('pg_ctl', [...controlOptions, '-m', mode, 'stop']);
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      /** `immediate` stops without closing connections or writing a checkpoint, like a power cut. */
      restart: async (mode?: 'fast' | 'immediate') => {
        await stopServer(mode);
        await start();
      },
      stop: async () => {
        await stopServer();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    const lines = await readFile(logFile, 'utf8').catch(() => '');
    await rm(folder, { recursive: true, force: true });
    throw new Error(`The temporary PostgreSQL did not start. ${lines.slice(-2000)}`, {
      cause: error,
    });
  }
}

async function findBinaries(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const binFolder = folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
  if (binFolder === undefined) {
    throw new Error(
      'These tests need PostgreSQL 15 or later on this machine, and none was found. ' +
        'Install it with: apt-get install postgresql',
    );
  }
  return binFolder;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user `postgres` if this process is root, because PostgreSQL refuses to run as root. Otherwise null. */
export async function findOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

const execute = promisify(execFile);

async function runAs(owner: Owner | null, cwd: string, program: string, args: readonly string[]) {
  // Waits for `exit`, not for `close`, since the server keeps the pipes open while it runs.
  await new Promise<void>((resolve, reject) => {
    const child = execFile(program, args, { cwd, ...owner });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: string) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with code ${code}: ${output}`));
    });
  });
}
