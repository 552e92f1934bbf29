import { describe } from 'vitest';
import { describeRoundTrip } from '../../sync/testing/round-trip-suite.ts';

describe('rows are unchanged after a round trip to PostgreSQL:', () => {
  describeRoundTrip('postgres');
});
