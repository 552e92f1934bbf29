import { describe } from 'vitest';
import { describeBin } from './trash.suite.ts';

describe('the bin on embedded', () => describeBin('embedded'));
