import type { Fault } from '../fault.ts';
import { captivePortal } from './captive-portal.ts';
import { clockOff } from './clock-off.ts';
import { flappingNetwork } from './flapping-network.ts';
import { killedApi } from './killed-api.ts';
import { killedBrowser } from './killed-browser.ts';
import { longQueue } from './long-queue.ts';
import { lostAnswers } from './lost-answers.ts';
import { malformedAnswers } from './malformed-answers.ts';
import { poison } from './poison.ts';
import { restoredServer } from './restored-server.ts';
import { silentPostgres } from './silent-postgres.ts';
import { slowNetwork } from './slow-network.ts';
import { stoppedPostgres } from './stopped-postgres.ts';
import { twoTabs } from './two-tabs.ts';

/** All fault runs, in the order of docs/testing.md. */
export const allFaults: readonly Fault[] = [
  killedApi,
  lostAnswers,
  flappingNetwork,
  slowNetwork,
  captivePortal,
  clockOff,
  killedBrowser,
  twoTabs,
  stoppedPostgres,
  silentPostgres,
  longQueue,
  malformedAnswers,
  poison,
  restoredServer,
];
