import type { Page } from 'playwright-core';
import { type Scene, scene } from '../scene.ts';

export const activityScenes: readonly Scene[] = [
  scene('activity', { signedInAs: 'beginner', path: '/clubhouse' }, async (page) => {
    await answerWithActivity(page);
    await page.goto('/clubhouse/activity');
    await page.getByText(/^A sign-in as Bea Ellery failed/).waitFor();
  }),
];

async function answerWithActivity(page: Page): Promise<void> {
  await page.route('**/api/teams/*/activity', async (route) => {
    const staff = await page.request.get(
      route
        .request()
        .url()
        .replace(/activity$/, 'staff'),
    );
    const [{ userId }] = (await staff.json()) as [{ userId: string }];
    const json = [
      entry('restored', { userId: null, ip: null, detail: '2026-06-18T04:00:00.000Z' }),
      entry('sign_in_failed', { userId, ip: '198.51.100.24', count: 12 }),
      entry('staff_changed', { userId, subjectId: FORMER_MEMBER_ID, detail: 'write' }),
      entry('invitation_declined', { userId: null, ip: null }),
      entry('staff_invited', {
        userId,
        detail: 'admin',
        ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      }),
      entry('team_exported', { userId }),
      entry('join_code_used', { userId: FORMER_MEMBER_ID }),
      entry('sign_in', { userId, count: 3 }),
      entry('team_created', { userId }),
    ];
    await route.fulfill({ json });
  });
}

const FORMER_MEMBER_ID = '00000000-0000-7000-8000-000000000077';
let entryCount = 0;

function entry(action: string, changes: object) {
  entryCount += 1;
  return {
    id: `00000000-0000-7000-8000-${String(entryCount).padStart(12, '0')}`,
    action,
    count: 1,
    firstAt: '2026-06-20T13:00:00.000Z',
    lastAt: '2026-06-20T13:40:00.000Z',
    subjectId: null,
    detail: null,
    ip: '203.0.113.7',
    ...changes,
  };
}
