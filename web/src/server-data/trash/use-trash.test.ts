import { expect, it } from 'vitest';
import { restorableRows } from './use-trash.ts';

const onDevice = (id: string, deletedAt: string) => ({ id, deletedAt });
const onServer = (id: string, deletedAt: string) => ({
  id,
  deletedAt,
  restorableUntil: '2026-07-20T12:00:00.000Z',
});

it('lists deleted rows of the server and of this device, newest deletion first', () => {
  const rows = restorableRows(
    [onDevice('b', '2026-06-21T12:00:00.000Z')],
    [onServer('a', '2026-06-20T12:00:00.000Z'), onServer('c', '2026-06-22T12:00:00.000Z')],
  );
  expect(rows.map(({ id, isUnsent }) => [id, isUnsent])).toEqual([
    ['c', false],
    ['b', true],
    ['a', false],
  ]);
  // The device computes the deadline, which is 30 days after the deletion.
  expect(rows[1]?.restorableUntil).toBe('2026-07-21T12:00:00.000Z');
});

it("lists the device's row if both have it", () => {
  const day = '2026-06-20T12:00:00.000Z';
  const rows = restorableRows([onDevice('a', day)], [onServer('a', day)]);
  expect(rows).toMatchObject([{ id: 'a', isUnsent: true }]);
});
