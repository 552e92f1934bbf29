import { describe } from 'vitest';
import { describeBin } from './bin.suite.ts';

describe('the bin on postgres', () => describeBin('postgres'));
