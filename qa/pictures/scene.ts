import type { Page } from 'playwright-core';
import type { AccountName, Stage } from './stage.ts';

export interface Scene {
  /** The start of its pictures' file names, such as `sign-in-wrong-password`. */
  readonly name: string;
  /** By default nobody is signed in. */
  readonly signedInAs?: AccountName;
  readonly path: string | ((stage: Stage) => string);
  /**
   * Brings the page from `path` into the state, and fails if the page does not get there. Runs once for each theme,
   * before the page is resized.
   */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Waits at each width for parts that appear only when the page is idle. */
  readonly waitAfterResize?: (page: Page) => Promise<unknown>;
  /** The widths in CSS pixels that have this state. By default all of them. */
  readonly widths?: readonly number[];
}

/** @param at what the scene has besides; a path alone is one of the coach of the regular team */
export function scene(
  name: string,
  at: Omit<Scene, 'name' | 'reach'> | Scene['path'],
  reach: Scene['reach'],
): Scene {
  const isPath = typeof at === 'string' || typeof at === 'function';
  return { name, ...(isPath ? { signedInAs: 'regular', path: at } : at), reach };
}

export const PHONES = [320, 390] as const;
export const WIDE = [820, 1440] as const;

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
