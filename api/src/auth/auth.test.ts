import { describe } from 'vitest';
import { describeAuth } from './auth.suite.ts';

describe('authentication on embedded', () => describeAuth('embedded'));
