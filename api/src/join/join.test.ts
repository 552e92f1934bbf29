import { describe } from 'vitest';
import { describeJoin } from './join.suite.ts';

describe('joining by code on embedded', () => describeJoin('embedded'));
