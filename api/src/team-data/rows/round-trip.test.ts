import { describe } from 'vitest';
import { describeRoundTrip } from '../../sync/testing/round-trip-suite.ts';

describe('rows on the embedded database come back as they were:', () => {
  describeRoundTrip('embedded');
});
