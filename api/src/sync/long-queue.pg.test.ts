import { describe } from 'vitest';
import { describeLongQueue } from './testing/long-queue-suite.ts';

describe('a long queue on PostgreSQL', () => describeLongQueue('postgres'));
