import { describe } from 'vitest';
import { describeLimits } from './limits.suite.ts';

describe('limits on postgres', () => describeLimits('postgres'));
