import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, say, startStopwatch, ToolError } from '@full-count/scripts/progress.mjs';
import { repoRoot } from '@full-count/scripts/repository.mjs';
import { inStudio, type Studio } from '../pictures/studio.ts';
import { openAccounts, type RecordedAccounts } from '../record/examples.ts';
import { recordPages, recordScenes } from '../record/record-pages.ts';
import { recordRest } from '../record/record-rest.ts';
import { differencesOf, Recording } from '../record/recording.ts';

type RecordPart = (recording: Recording, studio: Studio, accounts: RecordedAccounts) => unknown;

const PARTS: Readonly<Record<string, RecordPart>> = {
  rest: (recording, { app }, accounts) => recordRest(recording, app, accounts),
  pages: recordPages,
  scenes: recordScenes,
};
/** The whole diff is in a file. */
const PRINTED_LINES = 60;

// npm run record [-- rest] [--compare] [--out folder]: records what the app answers, or compares with what was recorded.
await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { compare: { type: 'boolean' }, out: { type: 'string' } },
  });
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
  for (const part of parts)
    if (!PARTS[part]) throw new ToolError(`There is no part "${part}" to record.`);
  const folder = resolve(values.out ?? join(repoRoot, '.cache', 'record'));
  const elapsed = startStopwatch();
  const recording = new Recording();
  await inStudio(async (studio) => {
    const accounts = await openAccounts(studio.app, studio.stage);
    say(`Entered the games after ${elapsed()}`);
    for (const part of parts) {
      await PARTS[part]?.(recording, studio, accounts);
      say(`Recorded ${part} after ${elapsed()}`);
    }
  });
  const written = join(folder, values.compare ? 'after' : 'before');
  recording.write(written);
  say(`${recording.size} files in ${relative('.', written)} after ${elapsed()}`);
  for (const problem of recording.problems) console.error(problem);
  const differentFiles = values.compare ? showDifferences(folder, parts) : 0;
  if (recording.problems.length > 0 || differentFiles > 0)
    throw new ToolError(
      `${differentFiles} files differ, and ${recording.problems.length} could not be recorded.`,
    );
});

function showDifferences(folder: string, parts: readonly string[]): number {
  const differences = parts
    .map((part) => differencesOf(folder, join('before', part), join('after', part)))
    .join('');
  const file = join(folder, 'differences.diff');
  writeFileSync(file, differences);
  const lines = differences.split('\n');
  console.log(lines.slice(0, PRINTED_LINES).join('\n'));
  say(`All differences are in ${relative('.', file)}`);
  return lines.filter((line) => line.startsWith('diff --git')).length;
}
