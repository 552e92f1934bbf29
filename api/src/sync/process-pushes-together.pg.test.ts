import { describe } from 'vitest';
import { describeTogether } from './testing/together-suite.ts';

describe('pushes of one team on PostgreSQL', () => describeTogether('postgres'));
