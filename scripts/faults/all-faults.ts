import type { Fault } from './fault.ts';
import { captivePortal } from './runs/captive-portal.ts';
import { clockOff } from './runs/clock-off.ts';
import { flappingNetwork } from './runs/flapping-network.ts';
import { killedApi } from './runs/killed-api.ts';
import { killedBrowser } from './runs/killed-browser.ts';
import { longQueue } from './runs/long-queue.ts';
import { lostAnswers } from './runs/lost-answers.ts';
import { malformedAnswers } from './runs/malformed-answers.ts';
import { poison } from './runs/poison.ts';
import { restoredServer } from './runs/restored-server.ts';
import { slowNetwork } from './runs/slow-network.ts';
import { stoppedPostgres } from './runs/stopped-postgres.ts';
import { twoTabs } from './runs/two-tabs.ts';

/** Every run, in the order in which they are described in docs/faults.md. */
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
  longQueue,
  malformedAnswers,
  poison,
  restoredServer,
];
