import type { Locator, Page } from 'playwright-core';
import type { AccountName, Stage } from './stage.ts';

export interface Scene {
  /** The start of its pictures' file names, such as `sign-in-wrong-password`. */
  readonly name: string;
  /** By default nobody is signed in. */
  readonly signedInAs?: AccountName;
  /** It may name what is on the stage, as in `/games/:liveGameId/live`. */
  readonly path: string;
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
  return { name, ...(typeof at === 'string' ? { signedInAs: 'regular', path: at } : at), reach };
}

export function pathOn(stage: Stage, { path }: Scene): string {
  return path.replace(/:(\w+)/, (_, id: string) => String(stage[id as keyof Stage]));
}

type Role = Parameters<Page['getByRole']>[0];

export function first(scope: Page | Locator, role: Role, name: string | RegExp): Locator {
  return scope.getByRole(role, { name }).first();
}

/** Waits for an element that the screen shows by itself. */
export function showing(role: Role, name: string | RegExp, exact = false): Scene['reach'] {
  return (page) => page.getByRole(role, { name, exact }).waitFor();
}

/** Presses a button and waits for what it opens. */
export function pressing(
  button: string | RegExp,
  ...opened: Parameters<typeof showing>
): Scene['reach'] {
  return async (page) => {
    await page.getByRole('button', { name: button }).click();
    await showing(...opened)(page);
  };
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
