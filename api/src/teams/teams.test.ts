import { describe } from 'vitest';
import { describeTeams } from './teams-behaviour.ts';

describe('teams on embedded', () => describeTeams('embedded'));
