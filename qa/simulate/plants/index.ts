import type { Plant } from '../runner/bundle.ts';
import { confirming } from './confirming.ts';
import { offering } from './offering.ts';
import { pulling } from './pulling.ts';
import { serving } from './serving.ts';
import { writing } from './writing.ts';

/** Bugs that somebody could have made in the app's code: the simulation must find each of them. */
export const plants: readonly Plant[] = [
  ...writing,
  ...pulling,
  ...confirming,
  ...offering,
  ...serving,
];
