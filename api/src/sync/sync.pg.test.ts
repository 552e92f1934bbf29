import { describe } from 'vitest';
import { describeSync } from './testing/sync-suite.ts';

describe('sync on PostgreSQL', () => describeSync('postgres'));
