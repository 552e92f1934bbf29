import { describe } from 'vitest';
import { describeTeams } from './teams.suite.ts';

describe('teams on postgres', () => describeTeams('postgres'));
