import { describe } from 'vitest';
import { describeSync } from './testing/sync-suite.ts';

describe('sync on the embedded database', () => describeSync('embedded'));
