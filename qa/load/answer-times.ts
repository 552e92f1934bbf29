import { writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { quantile } from '../bench/report.ts';
import { memoryOf } from './load-lab.ts';

export type Requests<Name extends string> = Readonly<Record<Name, () => Promise<unknown>>>;

const PAUSE_AFTER_ANSWER_MS = 10;

interface AnswerTimes<Name extends string> {
  readonly busyMs: Readonly<Record<Name, readonly number[]>>;
  readonly quietMs: Readonly<Record<Name, readonly number[]>>;
  /** How far the peak of the server's memory rose while the work ran. */
  readonly memoryMb: number;
}

interface Measurement<Name extends string> {
  readonly server: AppServer;
  readonly quietDurationMs: number;
  readonly requests: Requests<Name>;
  readonly work: () => Promise<void>;
}

/** Sends each request over and over, at first without other work and then while the work runs. */
export async function measureDuring<Name extends string>({
  server,
  requests,
  work,
  quietDurationMs,
}: Measurement<Name>): Promise<AnswerTimes<Name>> {
  const quietMs = await timesDuring(requests, () => sleep(quietDurationMs));
  const startMb = await resetPeakMemory(server.pid);
  const ownDelay = monitorEventLoopDelay({ resolution: 1 });
  ownDelay.enable();
  const busyMs = await timesDuring(requests, work);
  ownDelay.disable();
  const memoryMb = (await memoryOf(server.pid)) - startMb;
  const [percentile99, longest] = [ownDelay.percentile(99), ownDelay.max].map((ns) =>
    (ns / 1e6).toFixed(0),
  );
  console.log(
    `This process itself was late by ${percentile99} ms in 1 of 100 turns, and by at most ${longest} ms`,
  );
  for (const name of Object.keys(requests) as Name[]) {
    console.log(
      `${name}: quiet ${summaryOf(quietMs[name])}; during the work ${summaryOf(busyMs[name])}`,
    );
  }
  return { busyMs, quietMs, memoryMb };
}

async function timesDuring<Name extends string>(
  requests: Requests<Name>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number[]>> {
  let isOver = false;
  const names = Object.keys(requests) as Name[];
  const timesByName = names.map(async (name) => {
    const times: number[] = [];
    while (!isOver) {
      const startedMs = performance.now();
      await requests[name]();
      times.push(performance.now() - startedMs);
      await sleep(PAUSE_AFTER_ANSWER_MS);
    }
    return [name, times] as const;
  });
  await work().finally(() => {
    isOver = true;
  });
  return Object.fromEntries(await Promise.all(timesByName)) as Record<Name, number[]>;
}

function summaryOf(ms: readonly number[]): string {
  const [median, percentile99, longest] = [0.5, 0.99, 1].map((share) =>
    quantile(ms, share).toFixed(0),
  );
  return `${median} ms, 99 of 100 within ${percentile99} ms, at most ${longest} ms (${ms.length} answers)`;
}

/** Resets the peak to the present memory, and returns it in MB. NaN on systems other than Linux. */
async function resetPeakMemory(pid: number | undefined): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
  return memoryOf(pid);
}
