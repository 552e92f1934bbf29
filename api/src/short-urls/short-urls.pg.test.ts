import { describe } from 'vitest';
import { describeShortUrls } from './short-urls.suite.ts';

describe('a short URL on postgres', () => describeShortUrls('postgres'));
