import { describe } from 'vitest';
import { describeHeldWork } from './hand-in.suite.ts';

describe('held work on postgres', () => describeHeldWork('postgres'));
