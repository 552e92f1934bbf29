import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '@full-count/scripts/app-server.ts';
import type { Page } from 'playwright-core';
import { teamOnDevice } from './device-steps.ts';

const TIMEOUT_MS = 60_000;

export type Coach = ReturnType<typeof coachNamed>;

export function coachNamed(firstName: string, lastName = 'Ellery') {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return { firstName, lastName, email, password: `${firstName} counts to three and two` };
}

export async function signUp(page: Page, coach: Coach): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, coach);
  await waitForDugout(page);
}

export async function fillSignUp(page: Page, coach: Coach): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('First name').fill(coach.firstName);
  await form.getByLabel('Last name').fill(coach.lastName);
  await form.getByLabel('State').selectOption({ label: 'Texas' });
  await form.getByLabel('Email').fill(coach.email);
  await form.getByLabel('Password', { exact: true }).fill(coach.password);
  await form.getByLabel('Confirm password', { exact: true }).fill(coach.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signIn(page: Page, coach: Pick<Coach, 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, coach);
  await waitForDugout(page);
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Coach, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

async function waitForDugout(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
}

export type SportName = 'Baseball' | 'Softball';

export async function createFirstTeam(page: Page, name: string, sport?: SportName): Promise<void> {
  await page.getByRole('button', { name: 'Create Team' }).click();
  await fillTeam(page, name, sport);
  await toastOf(page, 'Team created successfully').waitFor();
}

export async function fillTeam(page: Page, name: string, sport: SportName = 'Baseball') {
  const dialog = page.getByRole('dialog', { name: 'Create New Team' });
  await dialog.getByLabel('Team name').fill(name);
  await dialog.getByLabel('State').selectOption({ label: 'Texas' });
  await dialog.getByLabel('Sport').selectOption({ label: sport });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
}

/** Signs the browser in to a new account without the sign-up screens, which take seconds. Does not change the page. */
export async function makeAccount(page: Page, coach: Coach): Promise<void> {
  await post(page, '/api/auth/register', { ...coach, state: 'TX' });
  await page.request.put('/api/auth/user', { data: { charting: 'confirm' } });
}

export async function openNewTeam(
  page: Page,
  coach: Coach,
  name: string,
  sport: SportName = 'Baseball',
): Promise<void> {
  await makeAccount(page, coach);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await post(page, '/api/teams', { name, state: 'TX', sport: sport.toLowerCase(), timeZone });
  await page.goto('/');
  await waitForDugout(page);
  await teamOnDevice(page);
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
}

interface NewPlayer {
  readonly name: string;
  readonly position?: string;
  readonly jersey?: number;
}

export async function addPlayer(page: Page, player: NewPlayer): Promise<void> {
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Player' });
  await dialog.getByLabel('Player Name').fill(player.name);
  await dialog.getByLabel('Position').fill(player.position ?? '');
  await dialog.getByLabel('Jersey number').fill(player.jersey?.toString() ?? '');
  await dialog.getByRole('button', { name: 'Add Player' }).click();
  await page.getByRole('heading', { name: player.name, level: 2 }).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

export async function askToLogOut(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
}

export function waitForSignIn(page: Page): Promise<void> {
  return page.getByRole('form', { name: 'Sign In' }).waitFor();
}

export function toastOf(page: Page, text: string) {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  return toasts.getByRole('listitem').filter({ hasText: text });
}

/** Also closes a filled form, which Escape would ask about. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  // A toast may lie on the button.
  if ((await dialog.count()) > 0)
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
}

/** The first link of each email to this address. Without a mail server, the app writes emails to files. */
export function mailedLinks({ dataDir }: AppServer, to: string): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.startsWith(`To: ${to}\r\n`))
    .flatMap((mail) => /https?:\/\/\S+/.exec(mail) ?? []);
}

export async function newMailedLink(
  server: AppServer,
  to: string,
  oldLinks: readonly string[] = [],
): Promise<string> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const link = mailedLinks(server, to).find((candidate) => !oldLinks.includes(candidate));
    if (link !== undefined) return link;
  }
  throw new Error(`There is no email with a new link to ${to}.`);
}
