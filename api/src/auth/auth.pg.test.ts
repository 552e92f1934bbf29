import { describe } from 'vitest';
import { describeAuth } from './auth.suite.ts';

describe('authentication on postgres', () => describeAuth('postgres'));
