import { expect, it } from 'vitest';
import { withBackgroundSync } from './background-sync.ts';

it('requests a sync after a failed attempt with unsent changes, once until the network is back', () => {
  let requests = 0;
  const passedOn: object[] = [];
  const report = withBackgroundSync(
    (changes) => passedOn.push(changes),
    () => {
      requests += 1;
    },
  );
  report({ isReachable: false });
  expect(requests).toBe(0);
  report({ pending: 2 });
  report({ pending: 3 });
  report({ isReachable: false });
  expect(requests).toBe(1);
  report({ isReachable: true });
  report({ isReachable: false });
  expect(requests).toBe(2);
  // Each report reaches the wrapped function too.
  expect(passedOn).toHaveLength(6);
});
