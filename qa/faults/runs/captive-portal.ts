import { makeOfflineReady } from '../../lab/steps/make-offline-ready.ts';
import { dispatchOnline, waitForSyncLine } from '../../lab/steps/sync-steps.ts';
import { teamReady } from '../browser-phone.ts';
import { htmlAnswer, makeAnsweringHandler } from '../connection-handlers.ts';
import type { Fault } from '../fault.ts';
import { waitUntil } from '../wait-until.ts';

const ANSWERS = [
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
      const { handler, answeredPaths } = makeAnsweringHandler(ANSWERS, () => true);
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
        return countOf('/api') >= ANSWERS.length && countOf('/ws') > 0 && countOf('/sw') > 0;
      });
      await waitForSyncLine(page, 'waiting');
      counts.api += countOf('/api');
      counts.ws += countOf('/ws');
      counts.sw += countOf('/sw');
      network.setConnectionHandler(null);
      await dispatchOnline(page);
    }
    return [
      {
        what: 'answers of the portal to /api',
        count: counts.api,
        atLeast: ANSWERS.length * rounds,
      },
      { what: 'answers of the portal to /ws', count: counts.ws, atLeast: rounds },
      { what: 'answers of the portal to /sw.js', count: counts.sw, atLeast: rounds },
    ];
  },
};
