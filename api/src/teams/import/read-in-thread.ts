import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ImportIds, type ImportStep, readTeamFile } from './read-team-file.ts';
import { fileInvalid } from './team-file-rows.ts';
import type { ThreadData } from './team-file-thread.ts';

/** The bundle of the API has this file and the thread's file in the same folder. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './testing/source-thread.mjs' : './team-file-thread.js',
  import.meta.url,
);

/** A file of 32 MiB needs less than half of it. A file with millions of tiny values in place of rows would need far more. */
const THREAD_MEMORY_MB = 160;

/** A file is refused if one step takes longer, such as folding a game with thousands of recordings. */
const STEP_MS = 30_000;

/** A smaller file is read before a thread would start. 60 KB of invalid rows would take zod a quarter of a second. */
const SMALL_BYTES = 4 * 1024;

export function readWithoutBlocking(
  file: Buffer<ArrayBuffer>,
  ids: ImportIds,
): Iterable<ImportStep> | AsyncIterable<ImportStep> {
  return file.length > SMALL_BYTES ? readInThread({ file, ids }) : readTeamFile(file, ids);
}

async function* readInThread(workerData: ThreadData): AsyncGenerator<ImportStep, void> {
  const thread = new Worker(THREAD, {
    workerData,
    // Moves the file, so that it is in memory once.
    transferList: [workerData.file.buffer],
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  // A thread can run out of memory while it is terminated for taking too long, and then nobody awaits its step.
  thread.on('error', () => {});
  try {
    // The thread has loaded its code. That is not a part of a step, so it may take as long as it needs.
    await once(thread, 'message');
    for (;;) {
      const step = await nextStep(thread);
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await thread.terminate();
  }
}

/** Asks the thread for one more step. In between it does nothing, so it has only one statement in memory. */
async function nextStep(thread: Worker): Promise<IteratorResult<ImportStep, void>> {
  thread.postMessage('next');
  try {
    const [step] = await once(thread, 'message', { signal: AbortSignal.timeout(STEP_MS) });
    return step;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isTooMuch = code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR';
    throw isTooMuch ? fileInvalid(error) : error;
  }
}
