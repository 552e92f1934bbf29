import type { Fault } from '../fault-lab.ts';
import { clockOff, killedBrowser, longQueue, poison, twoTabs } from './device-faults.ts';
import {
  captivePortal,
  flappingNetwork,
  lostAnswers,
  malformedAnswers,
  slowNetwork,
} from './network-faults.ts';
import { killedApi, restoredServer, silentPostgres, stoppedPostgres } from './server-faults.ts';

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
