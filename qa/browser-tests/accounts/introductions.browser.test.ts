import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testWebFolder } from '@full-count/scripts/build-app.mjs';
import { fillDemo } from '@full-count/scripts/demo';
import { makeTempDir } from '@full-count/scripts/temp-dir.ts';
import { type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../../lab/app-lab.ts';
import { controlsUnder } from '../../lab/page-problems.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  coachNamed,
  createFirstTeam,
  makeAccount,
  signUp,
  toastOf,
} from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';

const PHONE_WIDTH = 390;
/** The app looks once a minute whether it may offer the new version. */
const OVER_A_MINUTE_MS = 61_000;

const coach = coachNamed('Ina');
const webDir = makeTempDir('web');
let lab: AppLab;
/** It follows one coach from the first visit to the second version of the app. */
let phone: Phone;
let page: Page;
let visitor: Phone;

beforeAll(async () => {
  cpSync(testWebFolder, webDir.path, { recursive: true });
  lab = await openAppLab({ env: async () => ({ WEB_DIR: webDir.path }) });
  phone = makePhone(lab.origin, { isNew: true, storesApp: true });
  visitor = makePhone(lab.origin);
});
afterAll(async () => {
  await phone?.dispose();
  await visitor?.dispose();
  await lab?.dispose();
  webDir.remove();
});

describe('a first visit', () => {
  it('shows the six toasts of the tour and one about working without signal, and can show the tour again', async () => {
    page = await phone.open('/login');
    await page.clock.install();
    // Some browsers offer to install by themselves, and others only if a person has used the page for a while.
    await page.addInitScript(() => {
      const onlyFromTest = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
      window.addEventListener('beforeinstallprompt', onlyFromTest, { capture: true });
    });
    await page.goto('/');
    await page.setViewportSize({ width: 320, height: 640 });
    // The service worker does not use the test's clock, so this toast may come before or after the tour.
    let hasShownReady = false;
    const readyToast = toastOf(page, 'Ready for the field')
      .waitFor({ timeout: 120_000 })
      .then(() => {
        hasShownReady = true;
      });
    await signUp(page, coach);
    for (const [title, durationMs] of TOUR) {
      await toastOf(page, title).waitFor();
      await expect.poll(() => controlsUnder(toastOf(page, title))).toEqual([]);
      if (title === 'Set up your team') {
        await toastOf(page, title).getByRole('button', { name: 'Open Clubhouse' }).click();
        await page.getByRole('heading', { level: 1, name: 'Clubhouse' }).waitFor();
        await toastOf(page, title).waitFor();
        await expect.poll(() => controlsUnder(toastOf(page, title))).toEqual([]);
      }
      await page.clock.fastForward(durationMs - 500);
    }
    // Toasts close by the test's clock, so it advances in steps that are shorter than a toast is shown.
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(300);
          return hasShownReady;
        },
        { timeout: 90_000 },
      )
      .toBe(true);
    await readyToast;

    await page.goto('/help-tour');
    await page.getByRole('heading', { name: 'Help Tour', level: 1 }).waitFor();
    await page.clock.fastForward(5000);
    expect(await toastsOn(page)).toEqual([]);
    expect(await page.locator('ol > li').count()).toBe(6);
    const features = page.getByRole('region', { name: 'Features', exact: true });
    expect(await features.getByRole('listitem').count()).toBe(9);
    await page.getByText('Team managers can generate join codes in the Clubhouse.').waitFor();

    await setTextSize(page, 200);
    await page.getByRole('button', { name: 'Show the Tour Again' }).click();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Join a Team' }).waitFor();
    await page.clock.fastForward(1000);
    const welcome = toastOf(page, 'Welcome to Full Count');
    await expect.poll(() => controlsUnder(welcome)).toEqual([]);
    expect((await welcome.boundingBox())?.height).toBeLessThan(640 / 3);
    await welcome.getByRole('button', { name: 'Skip' }).click();
    await page.clock.fastForward(30_000);
    expect(await toastsOn(page)).toEqual([]);
    await setTextSize(page, 100);
  });
});

describe('installing', () => {
  it('is offered at the bottom right when the browser offers it, until the user answers', async () => {
    await page.setViewportSize({ width: PHONE_WIDTH, height: 560 });
    const card = page.getByRole('complementary', { name: 'Install Full Count' });
    expect(await card.count()).toBe(0);

    await offerToInstall(page, 'dismissed');
    await card.waitFor();
    const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
    expect(x + width).toBeGreaterThan(PHONE_WIDTH - 20);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => controlsUnder(card)).toEqual([]);
    await card.getByRole('button', { name: 'Not Now' }).click();
    await card.waitFor({ state: 'detached' });
    await offerToInstall(page, 'accepted');
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    expect(await card.count()).toBe(0);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Help tour' }).click();
    await page.getByRole('button', { name: 'Install Full Count' }).click();
    await page.getByRole('button', { name: 'Install Full Count' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.name)).toBe('accepted');

    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The test's browser profile may not install anything, but the app meets all requirements.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  });
});

describe('a new version', () => {
  it('waits for the end of the game and starts with one tap', async () => {
    await page.goto('/');
    await createFirstTeam(page, 'Harbor Lanterns');
    const [gameId = ''] = await newIdsOnDevice(page, 1);
    const gameDate = '2026-05-02T17:30:00.000Z';
    await enterOnDevice(page, [
      {
        name: 'game.create',
        args: { id: gameId, opponent: 'Mill Creek Owls', gameDate, homeTeam: true, innings: 7 },
      },
      { name: 'game.start', args: { gameId } },
    ]);
    await waitUntilEverythingSent(page);

    releaseSecondBuild();
    await page.evaluate(lookForUpdate);
    const banner = page.getByText('A new version of Full Count is ready.');
    await page.clock.fastForward(OVER_A_MINUTE_MS);
    await page.getByRole('link', { name: 'Games' }).first().click();
    await page.getByText('vs Mill Creek Owls').waitFor();
    expect(await banner.count()).toBe(0);
    expect(await buildOf(page)).toBeNull();

    await enterOnDevice(page, [{ name: 'game.end', args: { gameId } }]);
    await waitUntilEverythingSent(page);
    await page.clock.fastForward(OVER_A_MINUTE_MS);
    await banner.waitFor();
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForSelector('meta[name="build"]', { state: 'attached' });
    expect(await buildOf(page)).toBe('2');
    await page.getByText('vs Mill Creek Owls').waitFor();
    expect(await banner.count()).toBe(0);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('a sample team', () => {
  it('is offered to an account without a team, until one tap removes it', async () => {
    const page = await visitor.start();
    await makeAccount(page, coachNamed('Sid'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Try a Sample Team' }).click();
    const notice = page.getByText('This is a sample team.');
    await notice.waitFor({ timeout: 90_000 });
    const banner = page.getByRole('status').filter({ has: notice });
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(52);
    await setTextSize(page, 200);
    await expect
      .poll(() => banner.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await setTextSize(page, 100);
    await page.emulateMedia({ media: 'print' });
    await banner.waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Games' }).first().click();
    await page.getByText('15 games', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Remove Sample Team' }).click();
    await toastOf(page, 'Sample team removed').waitFor();
    await page.getByText('No Teams Found').waitFor();
    expect(await notice.count()).toBe(0);
    // The device requests the team once more and learns that it is deleted.
    const gone = /status of 404 .*\/api\/sync\//;
    expect(visitor.unexpectedErrors().filter((text) => !gone.test(text))).toEqual([]);
  });

  it('comes with its own login from npm run demo', async () => {
    const logIn = { email: 'demo@full-count.example', password: 'three-and-two' };
    const team = await fillDemo(lab.origin, logIn);
    const device = await request.newContext({ baseURL: lab.origin });
    expect((await device.post('/api/auth/login', { data: logIn })).ok()).toBe(true);
    expect(await (await device.get('/api/teams')).json()).toMatchObject([{ id: team?.id }]);
    await device.dispose();
  });
});

/** The title of each toast, and for how many milliseconds it is shown. */
const TOUR = [
  ['Welcome to Full Count', 6000],
  ['Set up your team', 5000],
  ['Schedule a game', 4000],
  ['Track it live', 5000],
  ['Read the report', 4000],
  ['Track a bullpen', 4000],
] as const;

/** @param percent of the usual size */
async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
  }, percent);
}

async function toastsOn(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .allTextContents();
}

async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      // The test reads the name to find out that the app has shown the browser's question.
      window.name = answer;
    };
    const userChoice = Promise.resolve({ outcome: answer });
    window.dispatchEvent(Object.assign(offer, { prompt, userChoice }));
  }, outcome);
}

function releaseSecondBuild(): void {
  const edit = (name: string, change: (text: string) => string): string => {
    const file = join(webDir.path, name);
    const text = change(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true });
    return text;
  };
  const page = edit('index.html', (html) =>
    html.replace('</head>', '<meta name="build" content="2"></head>'),
  );
  const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
  edit('sw.js', (code) => {
    const [entry] = /\{[^{}]*"index\.html"[^{}]*\}/.exec(code) ?? [];
    if (entry === undefined) throw new Error('The service worker does not name index.html.');
    const newEntry = entry
      .replace(/("?revision"?:")[0-9a-f]+/, '$1b2')
      .replace(/sha256-[^"]+/, integrity);
    return code.replace(entry, newEntry);
  });
}

async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (registration.waiting === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function buildOf(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? null,
  );
}
