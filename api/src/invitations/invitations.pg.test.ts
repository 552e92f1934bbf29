import { describe } from 'vitest';
import { describeInvitations } from './invitations.suite.ts';

describe('invitations on postgres', () => describeInvitations('postgres'));
