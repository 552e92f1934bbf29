import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, register } from '../../lab/accounts-by-rest.ts';
import { type AppLab, openAppLab } from '../../lab/app-lab.ts';
import { findAccessibilityProblems } from '../../lab/page-problems.ts';
import { sharedBrowser } from '../../lab/phone.ts';

const NEWS = { title: 'Hawks 1, Owls 0', body: 'Final' };
const ASK = 'Get Score Alerts on This Device';

let lab: AppLab;
let url = '';
let family: BrowserContext;

beforeAll(async () => {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  lab = await openAppLab({
    env: async () => ({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
      PRIVACY_EMAIL: 'privacy@league.example',
    }),
  });
  const coach = await register(lab.origin, 'Avery');
  const teamId = await createTeam(lab.origin, coach);
  const link = await fetch(`${lab.origin}/api/teams/${teamId}/public-link`, {
    method: 'POST',
    headers: { cookie: coach.cookie },
  });
  ({ url } = (await link.json()) as { url: string });
  family = await (await sharedBrowser()).newContext({ viewport: { width: 390, height: 844 } });
});

afterAll(async () => {
  await family?.close();
  await lab?.dispose();
});

/** A headless Chromium allows no notifications and reaches no push service, so both are made up. */
async function pretendToSubscribe(page: Page): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((made) => {
    const endpoint = 'https://push.example/send/1';
    const subscription = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: made }),
      unsubscribe: async () => localStorage.removeItem('subscribed'),
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      },
      getSubscription: async () =>
        localStorage.getItem('subscribed') === null ? null : subscription,
    });
  }, keys);
}

const countDevices = async () => {
  const [row] = await lab.query<{ count: number }>(
    'select count(*)::int as count from push_subscriptions',
  );
  return row?.count;
};

describe('score alerts', () => {
  it('are turned on by an adult, shown by the worker of the page, and turned off', async () => {
    const page = await family.newPage();
    await pretendToSubscribe(page);
    await page.goto(url);
    await page.getByRole('button', { name: ASK }).click();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Turn On' }).click();
    expect(await countDevices()).toBe(0);
    await page.getByLabel('I am 18 or older').check();
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByText('Score alerts are on for this device.').waitFor();
    expect(await countDevices()).toBe(1);

    await page.reload();
    await page.getByText('Score alerts are on for this device.').waitFor();
    const [worker] = family.serviceWorkers();
    expect(worker?.url()).toBe(`${lab.origin}/p/alerts-sw.js`);
    const shown = await worker?.evaluate(async (news) => {
      const texts: string[] = [];
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification: async (title: string, { body }: NotificationOptions) =>
          texts.push(`${title}: ${body}`),
      });
      const event = Object.assign(new Event('push'), {
        data: { json: () => news },
        waitUntil: (shows: unknown) => shows,
      });
      self.dispatchEvent(event);
      return texts;
    }, NEWS);
    expect(shown).toEqual(['Hawks 1, Owls 0: Final']);

    await page.getByRole('button', { name: 'Turn Off Score Alerts' }).click();
    await page.getByText('Score alerts are off.').waitFor();
    expect(await countDevices()).toBe(0);
    expect(await page.evaluate(async () => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await page.close();
  });

  it('are words and no button where a browser has none', async () => {
    const page = await family.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.assign(navigator, { standalone: false });
    });
    await page.goto(url);
    await page.getByText(/on an iPhone or iPad, add this page to the Home Screen/).waitFor();
    expect(await page.getByRole('button', { name: ASK }).count()).toBe(0);
    await page.close();
  });
});
