import { describe } from 'vitest';
import { describeSessionLookups } from './session-lookups.suite.ts';

describe('sessions looked up together on postgres', () => describeSessionLookups('postgres'));
