import { describe } from 'vitest';
import { describeAuth } from './auth-behaviour.ts';

describe('authentication on postgres', () => describeAuth('postgres'));
