import type { PracticeSessionRow, Trash } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { deletedSessions } from './use-sessions-trash.ts';

const onServer = (id: string, deletedAt: string) =>
  ({ id, deletedAt, restorableUntil: '2026-07-20T12:00:00.000Z' }) as Trash['sessions'][number];
const here = (id: string, deletedAt: string) =>
  ({ id, deletedAt }) as PracticeSessionRow & { deletedAt: string };

test('lists each deleted session of the server or this device once, newest deletion first', () => {
  const sessions = deletedSessions(
    [here('b', '2026-06-21T12:00:00.000Z'), here('a', '2026-06-20T12:00:00.000Z')],
    [onServer('a', '2026-06-20T12:00:00.000Z'), onServer('c', '2026-06-22T12:00:00.000Z')],
  );
  expect(sessions.map(({ id, isUnsent }) => [id, isUnsent])).toEqual([
    ['c', false],
    ['b', true],
    ['a', true],
  ]);
  expect(sessions[1]?.restorableUntil).toBe('2026-07-21T12:00:00.000Z');
});
