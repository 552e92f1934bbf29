import type { Page } from 'playwright-core';
import { toastOf } from '../../lab/steps/account-steps.ts';
import { type Scene, scene } from '../scene.ts';
import { HOLD_TOASTS } from '../studio.ts';

export const introductionScenes: readonly Scene[] = [
  scene('help-tour', '/help-tour', async (page) => {
    await page.route('**/api/site', (route) =>
      route.fulfill({ json: { socialUrl: null, supportEmail: 'help@full-count.example' } }),
    );
    await page.reload();
    await page.getByText('help@full-count.example').waitFor();
    await offerToInstall(page);
    await page.getByRole('button', { name: 'Install Full Count' }).waitFor();
    await page.getByRole('button', { name: 'Not Now' }).click();
  }),
  scene('onboarding', { signedInAs: 'newcomer', path: '/account' }, async (page) => {
    await page.evaluate(() => localStorage.removeItem('onboarding-completed'));
    await page.addInitScript({ content: HOLD_TOASTS });
    await page.goto('/');
    await page.getByText('No Teams Found').waitFor();
    await toastOf(page, 'Welcome to Full Count').waitFor();
  }),
  scene('install', '/games', async (page) => {
    await page.getByText('vs Ridgeline Rockets').waitFor();
    await offerToInstall(page);
    await page.getByRole('complementary', { name: 'Install Full Count' }).waitFor();
  }),
  scene(
    'install-ios',
    { signedInAs: 'newcomer', path: '/account', widths: [320, 390, 820] },
    async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'standalone', { value: false }),
      );
      await page.goto('/');
      await page.getByText('Share, then Add to Home Screen').waitFor();
    },
  ),
];

async function offerToInstall(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
}
