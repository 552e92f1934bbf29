import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type TestProcess = ReturnType<typeof startProcess>;

/** @param wrapper a program and its arguments that run the process, such as in namespaces of its own */
export function startProcess(file: URL, args: readonly string[], wrapper: readonly string[] = []) {
  const [program = '', ...words] = [
    ...wrapper,
    process.execPath,
    ...['--import', 'tsx', fileURLToPath(file), ...args],
  ];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const ended = once(child, 'close').then(notify);
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    notify();
  });
  /** Resolves with the first such line, also if it has been written already. Rejects if the process ends first. */
  const waitForLine = (isWanted: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const checkLines = () => {
        const matchingLine = lines.find(isWanted);
        if (matchingLine === undefined && !hasEnded(child)) return;
        listeners.delete(checkLines);
        if (matchingLine !== undefined) resolve(matchingLine);
        else reject(new Error(`The process ended after: ${lines.slice(-3).join(' | ')}`));
      };
      listeners.add(checkLines);
      checkLines();
    });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  /** Resolves when the process has ended. */
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  return { lines: lines as readonly string[], waitForLine, signal, kill };
}

function hasEnded(child: ChildProcess): boolean {
  return (
    (child.exitCode !== null || child.signalCode !== null) && child.stdout?.readableEnded === true
  );
}
