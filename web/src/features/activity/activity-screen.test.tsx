import type { AuditEntry } from '@full-count/sync-protocol';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { newId } from '../../platform/ids.ts';
import { useActivity } from './activity-screen.tsx';

setUpDom();

const AT = '2026-05-02T17:00:00.000Z';

function entry(ip: string): AuditEntry {
  return {
    id: newId(),
    action: 'sign_in',
    count: 1,
    firstAt: AT,
    lastAt: AT,
    userId: null,
    subjectId: null,
    detail: null,
    ip,
  };
}

it('shows the newest list when an older answer arrives after it', async () => {
  const answers: ((entries: readonly AuditEntry[]) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push((entries) => resolve(Response.json(entries)))),
  );
  const { result } = renderHook(() => useActivity('team'));
  act(() => result.current.reload());
  await act(async () => answers[1]?.([entry('192.0.2.2')]));
  await act(async () => answers[0]?.([entry('192.0.2.1')]));
  expect(result.current.entries?.map(({ ip }) => ip)).toEqual(['192.0.2.2']);
});
