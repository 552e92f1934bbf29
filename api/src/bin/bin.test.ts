import { describe } from 'vitest';
import { describeBin } from './bin.suite.ts';

describe('the bin on embedded', () => describeBin('embedded'));
