import { describe } from 'vitest';
import { describeOpponents } from './opponents.suite.ts';

describe('opponents on postgres', () => describeOpponents('postgres'));
