import { expect, it } from 'vitest';
import { flushLater } from './flush-later.ts';

it('asks for the worker when a try has failed with work unsent, once until the network was there', () => {
  let asked = 0;
  const told: object[] = [];
  const tell = flushLater(
    (changes) => told.push(changes),
    () => {
      asked += 1;
    },
  );
  tell({ isReachable: false });
  expect(asked).toBe(0);
  tell({ pending: 2 });
  tell({ pending: 3 });
  tell({ isReachable: false });
  expect(asked).toBe(1);
  tell({ isReachable: true });
  tell({ isReachable: false });
  expect(asked).toBe(2);
  expect(told).toHaveLength(6);
});
