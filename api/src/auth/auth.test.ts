import { describe } from 'vitest';
import { describeAuth } from './auth-behaviour.ts';

describe('authentication on embedded', () => describeAuth('embedded'));
