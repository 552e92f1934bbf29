import { describe } from 'vitest';
import { describeProviderSignIn } from './oidc.suite.ts';

describe('sign-in by a provider, on postgres', () => describeProviderSignIn('postgres'));
