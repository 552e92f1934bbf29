import { describe } from 'vitest';
import { describeTeamFile } from './team-file.suite.ts';

describe('a team as a file on embedded', () => describeTeamFile('embedded'));
