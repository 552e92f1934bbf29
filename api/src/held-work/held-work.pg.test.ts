import { describe } from 'vitest';
import { describeHeldWork } from './held-work.suite.ts';

describe('held work on postgres', () => describeHeldWork('postgres'));
