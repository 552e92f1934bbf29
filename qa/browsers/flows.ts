import { deepStrictEqual } from 'node:assert';
import { createTeam, PASSWORD, register } from '../lab/accounts-by-rest.ts';
import type { TcpProxy } from '../lab/tcp-proxy.ts';
import { pathOn } from '../pictures/scene.ts';
import { scenes } from '../pictures/scenes/index.ts';
import type { Stage } from '../pictures/stage.ts';
import { retried } from './engines.ts';
import type { Tab } from './tab.ts';

/** The accounts of the pictures. Undefined is somebody who is not signed in. */
export const visitors = [...new Set(scenes.map(({ signedInAs }) => signedInAs))];
type Visitor = (typeof visitors)[number];

/** Opens every address of the pictures that the visitor opens. @returns what is wrong there */
export async function visitScreens(tab: Tab, visitor: Visitor, stage: Stage, origin: string) {
  if (visitor !== undefined) {
    const { cookies, origins } = stage.accounts[visitor].state;
    for (const cookie of cookies) await tab.addCookie(cookie);
    await tab.run(storeItems, origins[0]?.localStorage ?? []);
  }
  const paths = scenes
    .filter(({ signedInAs }) => signedInAs === visitor)
    .map((scene) => pathOn(stage, scene));
  const problems: string[] = [];
  for (const path of new Set(paths)) {
    const place = `${path} of ${visitor ?? 'nobody'}`;
    await tab.goTo(origin + path);
    await retried(async () => {
      const problem = await tab.run(findProblem);
      if (problem !== null) throw new Error(`${place} ${problem}.`);
    }).catch((error: Error) => problems.push(error.message));
    await tab.picture(place.replace(/\W+/g, '-'));
  }
  return problems;
}

/** Runs in the page. */
function storeItems(items: readonly { readonly name: string; readonly value: string }[]): void {
  for (const { name, value } of items) localStorage.setItem(name, value);
}

/** Runs in the page. */
function findProblem(): string | null {
  const text = document.body.textContent;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (document.querySelector('h1, h2') === null) return 'has no heading';
  if (text.includes('Loading...')) return 'is still loading';
  if (text.includes('Something went wrong')) return 'fails';
  return scrollWidth > clientWidth ? `is ${scrollWidth} pixels wide` : null;
}

/** The last text is in the Undo button once the pitch is stored. */
type Pitch = readonly [type: string, zone: number, call: string, undo: string];

const WITH_SIGNAL: readonly Pitch[] = [
  ['Fastball', 5, 'Ball', 'ballFB'],
  ['Curveball', 7, 'Called Strike', 'called strikeCB'],
  ['Slider', 9, 'Swing & Miss', 'swing & missSL'],
  ['Changeup', 1, 'Foul', 'foulCH'],
];
const WITHOUT_SIGNAL: readonly Pitch[] = [
  ['Fastball', 2, 'Called Strike', 'strikeoutFB'],
  ['Slider', 4, 'Foul', 'foulSL'],
  ['Curveball', 6, 'Ball', 'ballCB'],
];
const STORED_PITCHES = [
  'Opponent Batter 1: fastball 5 ball',
  'Opponent Batter 1: curveball 7 called_strike',
  'Opponent Batter 1: slider 9 strike',
  'Opponent Batter 1: changeup 1 foul',
  'Opponent Batter 1: fastball 2 called_strike',
  'Opponent Batter 2: slider 4 foul',
  'Opponent Batter 2: curveball 6 ball',
];

/**
 * A coach signs in and tracks a game, in part without signal. WebKit's driver can't take the network away, so the proxy
 * before the server is closed, in every engine alike.
 *
 * @throws unless the server then has every pitch
 */
export async function playMainFlow(tab: Tab, server: string, network: TcpProxy): Promise<void> {
  const { origin } = network;
  const coach = await register(server, 'Mia', { origin });
  const teamId = await createTeam(server, coach);

  await tab.goTo(`${origin}/login`);
  await tab.fill(/^Email/, coach.email);
  await tab.fill(/^Password/, PASSWORD);
  await tab.press(/^Sign In$/, 'form button');
  await tab.waitFor('h1', /^Dugout$/);
  await tab.run(async () => {
    localStorage.setItem('onboarding-completed', 'true');
    await navigator.serviceWorker.ready;
  });

  await tab.goTo(`${origin}/games`);
  await tab.press(/^New Game$/);
  await tab.fill(/^Opponent/, 'Granite Herons');
  await tab.press(/^Create Game$/);
  await tab.press(/^Start Game$/);
  await tab.press(/^Start Without Lineup$/);
  await tab.press(/^Choose the pitcher/);
  await tab.press(/^Add Player$/);
  await tab.fill(/^Player Name/, 'Sam Birch');
  await tab.press(/^Add$/);
  await tab.waitFor('button', /^Pitcher Sam Birch/);
  for (const pitch of WITH_SIGNAL) await logPitch(tab, pitch);

  await network.set('refuse');
  await tab.reload();
  for (const pitch of WITHOUT_SIGNAL) await logPitch(tab, pitch);
  await tab.reload();
  await tab.waitFor('button', /^Undo ballCB/);
  await network.set('pass');
  await tab.run(() => void window.dispatchEvent(new Event('online')));
  await tab.waitFor('[data-sync=all-sent]');

  const read = async (path: string) => {
    const answer = await fetch(`${server}/api${path}`, { headers: { cookie: coach.cookie } });
    return (await answer.json()) as Record<string, string>[];
  };
  const [game] = await read(`/teams/${teamId}/games`);
  const pitches = await read(`/games/${game?.id}/pitches`);
  const stored = pitches.map(
    ({ batterName, pitchType, location, umpireCall }) =>
      `${batterName}: ${pitchType} ${location} ${umpireCall}`,
  );
  deepStrictEqual(stored, STORED_PITCHES);
}

async function logPitch(tab: Tab, [type, zone, call, undo]: Pitch): Promise<void> {
  await tab.press(new RegExp(`^Zone ${zone},`));
  await tab.press(new RegExp(`^${type}$`));
  await tab.press(new RegExp(`^${call}$`));
  await tab.press(/^Log Pitch$/);
  await tab.waitFor('button', new RegExp(`^Undo ${undo}`));
}
