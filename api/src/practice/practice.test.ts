import { describe } from 'vitest';
import { describePractice } from './practice.suite.ts';

describe('practice on the embedded database', () => describePractice('embedded'));
