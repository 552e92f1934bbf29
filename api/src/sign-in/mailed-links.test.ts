import { describe } from 'vitest';
import { describeMailedLinks } from './mailed-links.suite.ts';

describe('mailed links on the embedded engine', () => describeMailedLinks('embedded'));
