import { describe } from 'vitest';
import { describeBin } from './trash.suite.ts';

describe('the bin on postgres', () => describeBin('postgres'));
