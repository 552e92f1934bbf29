import { describe } from 'vitest';
import { describeTeamReports } from './team-reports.suite.ts';

describe('reports of a team on embedded', () => describeTeamReports('embedded'));
