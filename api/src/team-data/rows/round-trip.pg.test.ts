import { describe } from 'vitest';
import { describeRoundTrip } from '../../sync/testing/round-trip-suite.ts';

describe('rows on PostgreSQL come back as they were:', () => {
  describeRoundTrip('postgres');
});
