import { AUDIT_ACTIONS, type AuditEntry } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { activityText, activityTimeText } from './activity-labels.ts';

const DANA = '00000000-0000-7000-8000-000000000001';
const HANK = '00000000-0000-7000-8000-000000000002';
const names = new Map([
  [DANA, 'Dana Wills'],
  [HANK, 'Hank Kessler'],
]);

function entry(changes: Partial<AuditEntry>): AuditEntry {
  return {
    id: '00000000-0000-7000-8000-000000000009',
    action: 'sign_in',
    count: 1,
    firstAt: '2026-06-20T13:00:00.000Z',
    lastAt: '2026-06-20T13:00:00.000Z',
    userId: DANA,
    subjectId: null,
    detail: null,
    ip: '203.0.113.7',
    ...changes,
  };
}

it('an entry names current staff, and no one else', () => {
  const edited = entry({ action: 'staff_changed', subjectId: HANK, detail: 'write' });
  expect(activityText(edited, names)).toBe('Dana Wills edited Hank Kessler: Read & Write');
  expect(activityText(edited, new Map())).toBe(
    'A former staff member edited a former staff member: Read & Write',
  );
  const failed = entry({ action: 'sign_in_failed', userId: HANK });
  expect(activityText(failed, names)).toBe('A sign-in as Hank Kessler failed');
});

it('every action has a sentence without an id', () => {
  for (const action of AUDIT_ACTIONS) {
    const text = activityText(entry({ action, subjectId: HANK }), names);
    expect(text).toMatch(/^[A-Z][^{}]+$/);
    expect(text).not.toContain('0000');
  }
});

it('an entry says when, how often and from where', () => {
  expect(activityTimeText(entry({}))).toMatch(/^Jun 20, \d+:00 [AP]M, from 203\.0\.113\.7$/);
  const repeated = entry({ count: 3, lastAt: '2026-06-20T13:40:00.000Z', ip: null });
  expect(activityTimeText(repeated)).toMatch(/^3 times, Jun 20, \d+:00 [AP]M to \d+:40 [AP]M$/);
});
