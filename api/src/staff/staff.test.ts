import { describe } from 'vitest';
import { describeStaff } from './staff.suite.ts';

describe('staff on embedded', () => describeStaff('embedded'));
