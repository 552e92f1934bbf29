import { describe } from 'vitest';
import { describeProviderSignIn } from './oidc.suite.ts';

describe('sign-in by a provider, on embedded', () => describeProviderSignIn('embedded'));
