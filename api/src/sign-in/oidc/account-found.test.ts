import { describe } from 'vitest';
import { describeAccountFound } from './account-found.suite.ts';

describe('account found, on embedded', () => describeAccountFound('embedded'));
