import { describe } from 'vitest';
import { describeInvitations } from './invitations.suite.ts';

describe('invitations on embedded', () => describeInvitations('embedded'));
