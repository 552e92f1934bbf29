import { describe } from 'vitest';
import { describeAuth } from './sign-in.suite.ts';

describe('authentication on postgres', () => describeAuth('postgres'));
