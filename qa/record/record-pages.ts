import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { onAllCores } from '../lab/on-all-cores.ts';
import type { RepeatableApp } from '../lab/repeatable-app.ts';
import { waitUntilEverythingSent } from '../lab/steps/device-steps.ts';
import type { Scene } from '../pictures/scene.ts';
import { scenes } from '../pictures/scenes/index.ts';
import { HOLD_TOASTS, openPage, reachScene, type Studio, screensOf } from '../pictures/studio.ts';
import type { RecordedAccounts } from './examples.ts';
import { dayOf, namesOf, type Row, slugOf } from './examples.ts';
import type { Recording } from './recording.ts';
import { settledTree, WATCH_ACTIVITY } from './tree.ts';

/** A phone and a desk. Pictures have two more widths. */
const RECORDED_WIDTHS: readonly number[] = [390, 1440];

interface RecordedPage {
  readonly name: string;
  readonly path: string;
  /** Buttons and radio buttons that are clicked first. */
  readonly opens?: readonly (string | RegExp)[];
  /** The dialog that opens then, whose code may load first. */
  readonly dialog?: string;
  readonly downloads?: RegExp;
}

/** Records what pages of figures show for the games of all accounts, and every file that can be downloaded there. */
export async function recordPages(
  recording: Recording,
  studio: Studio,
  accounts: RecordedAccounts,
): Promise<void> {
  await onAllCores(Object.entries(accounts), async ([name, account]) => {
    const pages = await pagesOf(studio.app, account.cookie);
    if (pages.length === 0) return;
    await openPage(studio, {}, account, async (page) => {
      await page.addInitScript({ content: WATCH_ACTIVITY });
      await page.goto('/account/sync');
      await waitUntilEverythingSent(page);
      const isOpened = ({ opens = [] }: RecordedPage) => Number(opens.length > 0);
      for (const recordedPage of pages.toSorted((a, b) => isOpened(a) - isOpened(b)))
        await recordPage(page, recordedPage, (file, text) =>
          recording.add(`pages/${name}/${file}`, text),
        );
    });
  });
}

async function recordPage(
  page: Page,
  { name, path, opens = [], dialog, downloads }: RecordedPage,
  add: (file: string, text: string) => void,
): Promise<void> {
  // A dialog changes what Back does, so a page with one is loaded anew and comes after all others.
  const open = async () => {
    await (opens.length > 0 ? page.goto(path) : page.evaluate(goTo, path));
    for (const name of opens)
      await page
        .getByRole('button', { name })
        .or(page.getByRole('radio', { name }))
        .first()
        .click({ timeout: 10_000 });
    if (dialog !== undefined)
      await page.getByRole('dialog', { name: dialog }).waitFor({ timeout: 10_000 });
  };
  // On a busy machine, a screen may still replace the button that was clicked.
  await open().catch(open);
  let tree = await settledTree(page.locator('main'));
  const isClickLost = opens.some((choice) => tree.includes(`- radio "${choice}"\n`));
  if (isClickLost) tree = await open().then(() => settledTree(page.locator('main')));
  add(`${name}.txt`, tree);
  if (downloads !== undefined) await recordDownloads(page, downloads, name, add);
}

async function recordDownloads(
  page: Page,
  downloads: RegExp,
  folder: string,
  add: (file: string, text: string) => void,
): Promise<void> {
  // What is behind a dialog can't be clicked.
  const dialog = page.getByRole('dialog');
  const scope = (await dialog.count()) > 0 ? dialog : page.locator('main');
  const buttons = scope.getByRole('button', { name: downloads });
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    const label = slugOf((await button.textContent()) ?? '');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const text = readFileSync(await download.path(), 'utf8');
    add(`${folder}/${label}.txt`, `${download.suggestedFilename()}\n\n${text}`);
  }
}

/** Runs in the page. The app follows, as after the Back button. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function pagesOf({ app }: RepeatableApp, cookie: string): Promise<RecordedPage[]> {
  const list = async (url: string) =>
    (await app.inject({ url, headers: { cookie } })).json<Row[]>();
  const [team] = await list('/api/teams');
  if (team === undefined) return [];
  const games = await list(`/api/teams/${team.id}/games`);
  const completedGames = games.filter(isCompleted);
  const sessions = await list(`/api/teams/${team.id}/practice-sessions`);
  const seasons = [...new Set(completedGames.map((game) => dayOf(game).slice(0, 4)))];
  return [
    ...[...namesOf(completedGames)].flatMap(([id, name]) => pagesOfGame(id, name)),
    ...seasons.flatMap(pagesOfSeason),
    ...[...namesOf(sessions.filter(isCompleted))].map(([id, name]) => ({
      name: `bullpen/${name}`,
      path: `/bullpen-reports?session=${id}`,
      downloads: /^Download/,
    })),
    {
      name: 'team-file',
      path: '/clubhouse',
      opens: [/^More for /, 'Download Team File'],
      dialog: 'Download Team File',
      downloads: /^Download File/,
    },
    {
      name: 'import-players',
      path: '/players',
      opens: ['Import Players'],
      dialog: 'Import Players',
      downloads: /^Download a Sample/,
    },
  ];
}

const isCompleted = ({ status }: Row) => status === 'completed';

const FILES = 'Print or Other Files';

function pagesOfGame(id: string, name: string): RecordedPage[] {
  const report = { path: `/reports/${id}`, downloads: /^Download/ };
  return [
    { name: `${name}/report`, ...report },
    { name: `${name}/report-opponent`, path: report.path, opens: ['Opponent Performance'] },
    { name: `${name}/report-files`, ...report, opens: [FILES], dialog: FILES },
    { name: `${name}/box-score`, path: `/games/${id}/box-score` },
    { name: `${name}/plays`, path: `/games/${id}/plays` },
    { name: `${name}/pitcher-cards`, path: `/reports/${id}/pitchers` },
  ];
}

function pagesOfSeason(season: string): RecordedPage[] {
  const path = `/season-reports?season=${season}`;
  const lines = ['batting', 'pitching'].flatMap((tab) => [tab, `${tab}&columns=more`]);
  const tabs = [...lines, 'leaders', 'results'].map((tab) => ({
    name: `${season}/${slugOf(tab)}`,
    path: `${path}&tab=${tab}`,
    downloads: /^Download (?!Season)/,
  }));
  return [{ name: `${season}/season`, path, downloads: /^Download Season/ }, ...tabs];
}

/** Records the accessibility tree of every scene of the pictures. */
export async function recordScenes(recording: Recording, studio: Studio): Promise<void> {
  await onAllCores(scenes, async (scene) => {
    try {
      recording.add(`scenes/${scene.name}.txt`, await treesOf(studio, scene));
    } catch (error) {
      recording.problems.push(`${scene.name} was not reached: ${error}`);
    }
  });
}

async function treesOf(studio: Studio, scene: Scene): Promise<string> {
  const possibleScreens = screensOf(scene);
  const recordedScreens = possibleScreens.filter(({ width }) => RECORDED_WIDTHS.includes(width));
  const screens = recordedScreens.length > 0 ? recordedScreens : possibleScreens.slice(0, 1);
  const account = scene.signedInAs && studio.stage.accounts[scene.signedInAs];
  const options = { viewport: screens[0] ?? null };
  return openPage(studio, options, account, async (page) => {
    await page.addInitScript({ content: HOLD_TOASTS + WATCH_ACTIVITY });
    await reachScene(page, scene, studio.stage);
    const trees: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await scene.waitAfterResize?.(page);
      trees.push(`${screen.width} px\n\n${await settledTree(page.locator('body'))}\n`);
    }
    return trees.join('\n');
  });
}
