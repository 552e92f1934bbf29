import type { Plant } from '../runner/bundle.ts';
import { erasing } from './erasing.ts';
import { pulling } from './pulling.ts';
import { scoring } from './scoring.ts';
import { confirming, sending } from './sending.ts';
import { serving } from './serving.ts';
import { writing } from './writing.ts';

/** Realistic bugs in the app's code. The simulation must find each of them. */
export const plants: readonly Plant[] = [
  ...writing,
  ...pulling,
  ...confirming,
  ...sending,
  ...serving,
  ...scoring,
  ...erasing,
];
