import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import { dispatchOnline, makeOfflineReady, waitForSyncLine } from '../../lab/steps/device-steps.ts';
import type { NetworkState } from '../../lab/tcp-proxy.ts';
import { teamReady } from '../browser-phone.ts';
import {
  brokenAnswer,
  htmlAnswer,
  jsonAnswer,
  makeAnsweringHandler,
  makeSlowHandler,
} from '../connection-handlers.ts';
import { type Fault, trackDuring } from '../fault-lab.ts';
import { PUSH, waitUntil } from '../wait-until.ts';

const PORTAL_ANSWERS = [
  htmlAnswer('200 OK'),
  htmlAnswer('302 Found', 'Location: /login-to-the-wifi\r\n'),
  htmlAnswer('511 Network Authentication Required'),
];

const CHANGES_BEFORE_RELOAD = 10;
const CHANGES_A_ROUND = 2 * CHANGES_BEFORE_RELOAD;

export const captivePortal: Fault = {
  name: 'captive-portal',
  title: "A ballpark's Wi-Fi answers for /api, /ws and /sw.js with its own page",
  async run(lab, isShort) {
    const rounds = isShort ? 1 : 6;
    const { network } = lab.app;
    const phone = await lab.openBrowserPhone();
    const page = phone.page;
    await makeOfflineReady(page);
    const changes = await phone.startGame();
    const counts = { api: 0, ws: 0, sw: 0 };
    for (let round = 0; round < rounds; round++) {
      const { handler, answeredPaths } = makeAnsweringHandler(PORTAL_ANSWERS, () => true);
      network.setConnectionHandler(handler);
      const roundChanges = changes.slice(round * CHANGES_A_ROUND, (round + 1) * CHANGES_A_ROUND);
      await phone.enter(roundChanges.slice(0, CHANGES_BEFORE_RELOAD));
      await page.reload();
      await teamReady(page);
      await phone.enter(roundChanges.slice(CHANGES_BEFORE_RELOAD));
      const countOf = (prefix: string) =>
        answeredPaths().filter((path) => path.startsWith(prefix)).length;
      await waitUntil(async () => {
        await dispatchOnline(page);
        await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update().catch(() => {});
        });
        return countOf('/api') >= PORTAL_ANSWERS.length && countOf('/ws') > 0 && countOf('/sw') > 0;
      });
      await waitForSyncLine(page, 'waiting');
      counts.api += countOf('/api');
      counts.ws += countOf('/ws');
      counts.sw += countOf('/sw');
      network.setConnectionHandler(null);
      await dispatchOnline(page);
    }
    const atLeast = PORTAL_ANSWERS.length * rounds;
    return [
      { what: 'answers of the portal to /api', count: counts.api, atLeast },
      { what: 'answers of the portal to /ws', count: counts.ws, atLeast: rounds },
      { what: 'answers of the portal to /sw.js', count: counts.sw, atLeast: rounds },
    ];
  },
};

const STATES: readonly NetworkState[] = ['refuse', 'pass', 'stall', 'pass'];

export const flappingNetwork: Fault = {
  name: 'flapping-network',
  title: 'The network fails and returns for 5 minutes while two phones track two games',
  async run(lab, isShort) {
    const random = makeRandom(2);
    const { network } = lab.app;
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const endMs = Date.now() + (isShort ? 4_000 : 300_000);
    let stateChanges = 0;
    const flap = async () => {
      for (; Date.now() < endMs; stateChanges++) {
        await network.set(STATES[stateChanges % STATES.length] ?? 'pass');
        await sleep(100 + random() * 900);
      }
      await network.set('pass');
    };
    const lostSends = await trackDuring(phones, () => 100 + random() * 300, flap);
    return [
      { what: 'changes of the network', count: stateChanges, atLeast: isShort ? 4 : 200 },
      { what: 'requests lost', count: lostSends, atLeast: isShort ? 1 : 100 },
    ];
  },
};

const BYTES_PER_SECOND = 6_250;
const SEED = 3;
const PHONE = { timeoutMs: 45_000 };

export const slowNetwork: Fault = {
  name: 'slow-network',
  title: '50 kbit/s, 2 s to the server and back, 5% of the requests reset',
  async run(lab, isShort) {
    const random = makeRandom(SEED);
    const { network } = lab.app;
    // In each direction.
    const delayMs = isShort ? 100 : 1_000;
    const resetShare = isShort ? 0.3 : 0.05;
    const slow = makeSlowHandler({ bytesPerSecond: BYTES_PER_SECOND, delayMs, resetShare, random });
    const phones = [await lab.openPhoneInGame(PHONE), await lab.openPhoneInGame(PHONE)];
    network.setConnectionHandler(slow.handler);
    const pitches = isShort ? 12 : 250;
    for (let n = 0; n < pitches; n++) {
      for (const { phone, gameId } of phones) await phone.pitch(gameId);
      await sleep(isShort ? 100 : 700);
    }
    const [resets, bytes] = [slow.resets(), slow.bytes()];
    network.setConnectionHandler(null);
    return [
      { what: 'bytes on the slow line', count: bytes, atLeast: isShort ? 2_000 : 50_000 },
      { what: 'requests reset', count: resets, atLeast: isShort ? 0 : 3 },
    ];
  },
};

export const lostAnswers: Fault = {
  name: 'lost-answers',
  title: 'The answer to a push is lost after the commit, 50 times',
  async run(lab, isShort) {
    const losses = isShort ? 5 : 50;
    const { network } = lab.app;
    const { phone, gameId } = await lab.openPhoneInGame();
    const lostBefore = network.lostResponses;
    const countLost = () => network.lostResponses - lostBefore;
    for (let n = 0; n < losses; n++) {
      network.loseResponses(1, PUSH);
      await phone.pitch(gameId);
      await waitUntil(async () => countLost() > n);
    }
    return [{ what: 'answers lost', count: countLost(), atLeast: losses }];
  },
};

const MALFORMED_ANSWERS = [
  jsonAnswer(''),
  jsonAnswer('null'),
  jsonAnswer('{"kind":"other"}'),
  jsonAnswer('{"kind":'),
  jsonAnswer('{"kind":"part","from":null,"to":[999999,7],"answers":[],"rows":[],"deleted":[]}'),
  brokenAnswer(),
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnope',
];

export const malformedAnswers: Fault = {
  name: 'malformed-answers',
  title: 'Answers that are cut off, of another shape, or no JSON at all',
  async run(lab, isShort) {
    const { network } = lab.app;
    const { phone, gameId } = await lab.openPhoneInGame();
    const rounds = isShort ? 1 : 10;
    const isPush = (requestLine: string) => PUSH.test(requestLine);
    const { handler, answeredPaths } = makeAnsweringHandler(MALFORMED_ANSWERS, isPush);
    for (let round = 1; round <= rounds; round++) {
      network.setConnectionHandler(handler);
      await phone.pitch(gameId);
      await waitUntil(async () => {
        await phone.tryNow();
        return answeredPaths().length >= round * MALFORMED_ANSWERS.length;
      });
      network.setConnectionHandler(null);
      await phone.waitUntilSent();
    }
    const atLeast = rounds * MALFORMED_ANSWERS.length;
    return [{ what: 'malformed answers', count: answeredPaths().length, atLeast }];
  },
};
