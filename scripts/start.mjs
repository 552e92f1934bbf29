import { pathToFileURL } from 'node:url';
import { apiEntry } from './toolchain/build-api.mjs';
import { buildApp } from './toolchain/build-app.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { runMain, say } from './toolchain/progress.mjs';
import { repoRoot } from './toolchain/repository.mjs';

const LONGEST_SHUTDOWN_MS = 15_000;

await runMain(async () => {
  await ensureInstalled({ production: true });
  await buildApp();
  await runApi();
});

/** Runs the API in this process, so that signals reach it and no server is left behind when it is killed. */
async function runApi() {
  process.on('SIGINT', limitShutdownTime);
  process.on('SIGTERM', limitShutdownTime);
  if (process.env.npm_lifecycle_event === 'start') stopWithNpm();
  process.chdir(repoRoot);
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  say('Starting');
  await import(pathToFileURL(apiEntry).href);
}

/** npm ends on SIGTERM, and the shell between npm and this process does not pass the signal on. */
function stopWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/** npm repeats a ^C. Without this handler, the second one would end the process in the middle of its shutdown. */
function limitShutdownTime() {
  const drainMs = (Number(process.env.DRAIN_SECONDS) || 0) * 1000;
  setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS + drainMs).unref();
}
