import type { Page } from 'playwright-core';

interface ListedTeam {
  readonly coachId: string;
  readonly myPermissions: string;
}

/** As if the signed-in user had only Read permission in all teams. */
export async function reloadAsReader(page: Page): Promise<void> {
  await page.route('**/api/teams', async (route) => {
    const response = await route.fetch();
    const teams: ListedTeam[] = await response.json();
    const otherUserId = '00000000-0000-7000-8000-000000000000';
    const json = teams.map((team) => ({ ...team, coachId: otherUserId, myPermissions: 'read' }));
    await route.fulfill({ response, json });
  });
  await page.route(/\/api\/teams\/[^/]+\/staff$/, async (route) => {
    const response = await route.fetch();
    const staff: object[] = await response.json();
    const json = staff.map((member) => ({ ...member, role: 'staff', permissions: 'read' }));
    await route.fulfill({ response, json });
  });
  await page.reload();
}
