import { describe } from 'vitest';
import { describeOpponents } from './opponents.suite.ts';

describe('opponents on embedded', () => describeOpponents('embedded'));
